// The closed lists are as much the engine's as its callers'.
@_exported import Vocabulary
