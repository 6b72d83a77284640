// samples/everything behind a fetch handler.
import { createFetchHandler } from "../../../generated/runtime/fetch.js";
import { createServers } from "../../../samples/everything/src/revisions.ts";
import { serveFetch } from "./fetchServer.ts";

serveFetch(createFetchHandler(createServers()));
