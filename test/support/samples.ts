/** Imports a module of `samples/`, such as `notes/src/servers`. The samples are compiled with options of their own, so its type is not known. */
export function importSample(path: string): Promise<unknown> {
  return import(`../../samples/${path}.js`);
}
