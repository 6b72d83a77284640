import type { Server } from "../../server/server.js";
import type { EndpointService } from "./endpointService.js";
import type { HttpEndpointState } from "./endpointState.js";

/** What an HTTP endpoint needs of a service of several processes. */
export interface HttpService {
  /** Makes an endpoint of this process a member of the service. It joins when {@link EndpointService.join} is called. */
  connect(servers: readonly Server[], endpoint: HttpEndpointState): EndpointService;
}
