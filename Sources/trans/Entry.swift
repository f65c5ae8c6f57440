@main
struct Entry {
  static func main() {
    Interruption.listen()
    let console = Console.standard()
    let code = Command.run(arguments: Array(CommandLine.arguments.dropFirst()), console: console)
    console.exit(with: code)
  }
}
