import Running

extension [BufferedOutput.Entry] {
  /// The entries as bytes: for each, its stream (1 for output, 2 for errors), the length of its text in four bytes, the
  /// lowest first, and the text in UTF-8.
  var packed: [UInt8] {
    var bytes: [UInt8] = []
    for entry in self {
      let (stream, text): (UInt8, String) =
        switch entry {
        case .result(let text): (1, text)
        case .diagnostic(let text): (2, text)
        }
      bytes.append(stream)
      let length = UInt32(text.utf8.count)
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
      bytes += text.utf8
    }
    return bytes
  }
}
