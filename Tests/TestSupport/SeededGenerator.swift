import Engine

/// Random numbers that are the same in every run.
public typealias SeededGenerator = Engine.SeededGenerator
