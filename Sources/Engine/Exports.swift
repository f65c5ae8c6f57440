// Re-exported, since the engine's public API uses the types of `Vocabulary`.
@_exported import Vocabulary
