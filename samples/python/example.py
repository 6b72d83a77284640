"""Reads lines of a client and a server, and says what each of them is.

PYTHONPATH=mcp/2026-07-28 python3 samples/python/example.py
"""

import json
import typing

from python import guards, types
from python.methods import METHODS

META: types.RequestMetaObject = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}
CALL: types.CallToolRequest = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "tools/call",
    "params": {"name": "add", "arguments": {"a": 1, "b": 2}, "_meta": META},
}
LINES = [
    json.dumps(CALL),
    '{"jsonrpc": "2.0", "id": 1, "result": {"resultType": "complete", "content": [{"type": "text", "text": "3"}]}}',
    '{"jsonrpc": "2.0", "method": "notifications/tools/list_changed"}',
    '{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "add"}}',
    '{"jsonrpc": "2.0", "id": 3, "method": "tools/burn"}',
    '{"jsonrpc": "2.0", "id": 1.5, "result": {}}',
]


class Reader:
    """Pairs results with their requests, because only the request names a method."""

    def __init__(self) -> None:
        self._open: dict[str | int, str] = {}

    def read(self, line: str) -> str:
        message: typing.Any = json.loads(line)
        if not guards.is_valid("JSONRPCMessage", message):
            return "no JSON-RPC message"
        if "method" in message:
            return self._call(message)
        method = self._open.pop(message.get("id"), None)
        if "error" in message or method is None:
            return f"error or unexpected result: {message}"
        names = METHODS[method].results
        fitting = [n for n in names if guards.is_valid(n, message["result"])]
        return f"{method}: {fitting[0] if fitting else 'invalid result'}"

    def _call(self, message: dict[str, typing.Any]) -> str:
        method = METHODS.get(message["method"])
        if method is None:
            return f"{message['method']}: {types.METHOD_NOT_FOUND}"
        for problem in guards.errors(method.message, message):
            return f"{message['method']}: {problem}"
        if "id" in message:
            self._open[message["id"]] = message["method"]
        return f"{message['method']}: {method.message} ({method.direction})"


if __name__ == "__main__":
    reader = Reader()
    for each in LINES:
        print(reader.read(each))
