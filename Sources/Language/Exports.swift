// The closed lists are as much the language's as its callers'.
@_exported import Vocabulary
