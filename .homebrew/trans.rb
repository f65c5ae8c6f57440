# Builds `trans` from the clone that contains this file: `brew install --HEAD --formula .homebrew/trans.rb`. Untried.
class Trans < Formula
  desc "Finds the bugs of UIKit transitions without a simulator"
  homepage "file://#{File.expand_path("..", __dir__)}"
  license "MIT"
  head "file://#{File.expand_path("..", __dir__)}", using: :git, branch: "main"

  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "trans"
    bin.install ".build/release/trans"
  end

  test do
    (testpath/"hello.trans").write "screen Home\nroot Home\nexpect hierarchy Home\n"
    assert_match "passed", shell_output("#{bin}/trans run hello.trans")
  end
end
