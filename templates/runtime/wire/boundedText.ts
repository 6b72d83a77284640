/** The members of the reader of a web-standard body that are used. A `fetch` of the user may lack `cancel`. */
interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel?(): Promise<void>;
}

/** Resolves with a body of UTF-8 as text; undefined if it has more bytes than allowed. The rest of such a body is not read. */
export async function readBoundedText(
  body: { getReader(): BodyReader } | null,
  maxBytes: number,
): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value?.byteLength ?? 0;
    if (bytes > maxBytes) {
      await reader.cancel?.();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
