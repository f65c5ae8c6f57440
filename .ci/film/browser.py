"""Controls an installed browser through pipes with the DevTools protocol; needs only Python."""

import json
import os
import select
import subprocess
import tempfile
import time

PATIENCE = 60


class Browser:
    """Chromium or Chrome without a window."""

    def __init__(self, path):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        flags = [
            "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--disable-extensions",
            "--disable-background-networking", "--hide-scrollbars", f"--user-data-dir={self.profile.name}",
        ]
        if os.getuid() == 0:
            flags.append("--no-sandbox")
        # The DevTools protocol uses the file descriptors 3 and 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{answers}', "bash", path, *flags, "about:blank"],
            pass_fds=[commands, answers], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.rest = b""
        self.number = 0
        self.events = []

    def receive(self, deadline):
        while b"\0" not in self.rest:
            if not select.select([self.answers], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.answers, 1 << 16)
            if not part:
                raise EOFError("the browser has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.receive(deadline)
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def close(self):
        try:
            self.call("Browser.close")
        except (EOFError, TimeoutError, OSError):
            pass
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.profile.cleanup()


class Page:
    """A page in a browser, of a size in points."""

    def __init__(self, browser, address, size=(1280, 800), dark=False):
        self.browser = browser
        self.address = address
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        browser.events.clear()
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")
        # Wait until the page has its size and has been laid out.
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not self.evaluate(condition):
            if time.monotonic() > deadline:
                raise TimeoutError(condition)
            time.sleep(0.02)

    def press(self, key, shift=False):
        text = key if len(key) == 1 else ""
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "",
                      modifiers=8 if shift else 0)

    def mouse(self, kind, x, y, shift=False):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=0 if kind == "mouseReleased" else 1,
                  clickCount=1, modifiers=8 if shift else 0)

    def click(self, x, y):
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def complaints(self):
        """The warnings and errors in the console, and the URLs that the page requested from the network."""
        found = []
        for event in self.browser.events:
            method, of = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(of["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            if method == "Runtime.consoleAPICalled" and of["type"] in ("error", "warning", "assert"):
                found.append(f"console: {of['args']}")
            if method == "Log.entryAdded" and of["entry"]["level"] in ("error", "warning"):
                found.append(f"console: {of['entry']['text']}")
            if method == "Network.requestWillBeSent":
                address = of["request"]["url"]
                if not address.startswith(("data:", "blob:", self.address.split("#")[0])):
                    found.append(f"request: {address}")
        return found

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.call("Target.closeTarget", targetId=self.target)
