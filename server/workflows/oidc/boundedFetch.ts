export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

export const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/** Limited to 10 s and 256 kB; follows no redirects. @throws ProviderAway, also for the provider's own errors */
export async function boundedFetch(
  url: string,
  options: Omit<RequestInit, 'body'> & { body?: unknown },
): Promise<Response> {
  const ended = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, ended]) : ended;
  try {
    const { status, headers, body } = await fetch(url, { ...options, redirect: 'manual', signal } as RequestInit);
    if (status >= 500) throw new Error(`Antwort ${status}`);
    const bytes = await readBounded(body);
    return new Response(bytes.length > 0 ? bytes : null, { status, headers });
  } catch (cause) {
    throw new ProviderAway(`${new URL(url).origin} antwortet nicht.`, { cause });
  }
}

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('Die Antwort ist zu lang.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
