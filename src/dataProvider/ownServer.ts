/** Whoever does not answer this soon is asked again with the next write. */
const PATIENCE_MS = 10_000;

const known = new Map<string, Promise<boolean | undefined>>();

/**
 * Whether the backend is the server of this product, and may get the headers that only that one knows: other backends
 * would have to allow each of them to pages of another origin, and the browser would not send the request at all.
 * @param address as of `baseUrl`; '' is the page's own origin, where nothing needs to be allowed
 * @returns false while nobody has answered
 */
export async function isOwnServer(address: string): Promise<boolean> {
  if (address === '') return true;
  const asked = known.get(address) ?? ask(address);
  known.set(address, asked);
  const answer = await asked;
  if (answer === undefined) known.delete(address);
  return answer === true;
}

/** What everybody may ask, and no documented backend has. Undefined: no answer that says anything. */
async function ask(address: string): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${address}/api/setup`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status >= 500) return undefined;
    return response.ok && typeof Object(await response.json()).needsAdmin === 'boolean';
  } catch (error) {
    // A page in place of JSON comes from somebody else; anything else is the network, or a browser that may not tell.
    return error instanceof SyntaxError ? false : undefined;
  }
}
