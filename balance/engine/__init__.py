"""The engine: plays any game that keeps the contract, and knows none of them."""
