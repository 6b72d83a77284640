// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The requests in flight, in any order. A list, because a `Set` allocates a new table again and again as entries come and go, and V8 keeps
 * the old tables and the requests in them until it collects the whole heap.
 */
export class RequestList {
  #requests = [];
  add(request) {
    request.place = this.#requests.push(request) - 1;
  }
  /** Removes a request from the list. Does nothing if the list does not contain it. */
  delete(request) {
    const { place } = request;
    const requests = this.#requests;
    if (requests[place] !== request) return;
    const last = requests.pop();
    if (last === request) return;
    requests[place] = last;
    last.place = place;
  }
  /** Returns a copy, which stays as it is when requests end. */
  all() {
    return [...this.#requests];
  }
}
