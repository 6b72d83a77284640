/** A `CryptoKey`. The global type of this name exists only in projects that include the types of browsers. */
export type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
