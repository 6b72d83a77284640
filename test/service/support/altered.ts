import { createService, type MemoryService, type Service } from "../../../templates/runtime/service.js";

/** A function of a service, whose calls a test changes. It gets the unchanged function. */
export type Altered = (call: (...args: any[]) => any, ...args: any[]) => unknown;

/** The functions that a test changes, by part of the service and by name. */
export interface Alterations {
  readonly processes?: { readonly [name: string]: Altered };
  readonly sessions?: { readonly [name: string]: Altered };
  readonly tasks?: { readonly [name: string]: Altered };
}

/** Returns a service some of whose functions a test changes. */
export function alteredService(
  service: MemoryService,
  { processes = {}, sessions = {}, tasks = {} }: Alterations,
): Service {
  return createService({
    processes: altered(service.processes, processes),
    sessions: altered(service.sessions, sessions),
    claims: service.claims,
    tasks: altered(service.tasks, tasks),
    rates: service.rates,
  });
}

/** Returns the option `carry` by which a test changes the services of all members. */
export const alterAll =
  (alterations: Alterations) =>
  (service: MemoryService): Service =>
    alteredService(service, alterations);

/** Returns the option `carry` by which a test changes the services of some members: of the first, of the second, and so on. */
export function alterEach(...alterations: Alterations[]): (service: MemoryService) => Service {
  let opened = 0;
  return (service) => alteredService(service, alterations[opened++] ?? {});
}

function altered<T extends object>(part: T, alterations: { readonly [name: string]: Altered }): T {
  return new Proxy(part, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== "function") return member;
      const call = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
      const alteration = alterations[String(name)];
      return alteration === undefined ? call : (...args: unknown[]) => alteration(call, ...args);
    },
  });
}

/** A gate at which calls wait until the test opens it. */
export class Gate {
  /** The number of calls that have arrived. */
  arrived = 0;
  isClosed = false;
  #open: () => void = () => undefined;
  #opened: Promise<void> = Promise.resolve();

  close(): void {
    this.isClosed = true;
    this.#opened = new Promise((resolve) => (this.#open = resolve));
  }

  open(): void {
    this.isClosed = false;
    this.#open();
  }

  /** Lets a call run, and holds its result back while the gate is closed. */
  readonly after = async (call: (...args: any[]) => any, ...args: unknown[]): Promise<unknown> => {
    const result = (await call(...args)) as unknown;
    this.arrived++;
    await this.#opened;
    return result;
  };
}
