# Serves dist/worker.js in workerd: MCP_SECRET=… ALLOWED_HOSTS=… workerd serve worker.capnp
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "mcp", worker = .mcp)],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "mcp")],
);

const mcp :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "dist/worker.js")],
  compatibilityDate = "2025-01-01",
  bindings = [
    (name = "MCP_SECRET", fromEnvironment = "MCP_SECRET"),
    (name = "ALLOWED_HOSTS", fromEnvironment = "ALLOWED_HOSTS"),
  ],
);
