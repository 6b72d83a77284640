// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  composeConversions,
  reportingConverter,
} from "../conversion/messageConversions.js";
/**
 * The conversions between the revision of the calls and one revision of the connection. Each function returns its argument if the value needs
 * no conversion.
 *
 * @throws BridgeRefusal from each function, if the value has no equivalent in the other revision, or `onLoss` refuses a loss.
 */
export class WireConversions {
  /** The tables in the order from the server's revision to the client's. */
  chain;
  #conversions;
  #losses;
  constructor(chain, losses) {
    this.#conversions = composeConversions(chain, losses);
    this.chain = chain;
    this.#losses = losses;
  }
  /** Converts the params of the client's request or notification. */
  params(method, params) {
    return this.#conversions.params.get(method)?.(params) ?? params;
  }
  /** Converts the server's result. */
  result(method, result) {
    return this.#conversions.results.get(method)?.(result) ?? result;
  }
  /** Converts the params of the server's request. */
  request(method, params) {
    return this.#conversions.requests.get(method)?.(params) ?? params;
  }
  /** Converts the client's result of the server's request. */
  answer(method, answer) {
    return this.#conversions.answers.get(method)?.(answer) ?? answer;
  }
  /** Converts the params of the server's notification. */
  notification(method, params) {
    return this.#conversions.notifications.get(method)?.(params) ?? params;
  }
  /** Converts the capabilities of the server. */
  serverCapabilities(open, capabilities) {
    const steps = this.chain.map((table) => table.capabilities.server);
    return reportingConverter(steps, open, this.#losses)(capabilities);
  }
}
