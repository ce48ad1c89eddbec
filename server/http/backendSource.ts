import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the CSP source of the console's backend; undefined for this server. Read for every page, as the file may change. */
export function backendSource(clientDir: string): string | undefined {
  return sourceOf(addressIn(join(clientDir, 'config.json')) ?? addressIn(join(clientDir, 'backend.json')));
}

export function sourceOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, OWN)) return undefined;
  // Protocol-relative addresses take the page's protocol; relative ones mean this server.
  const { host, origin } = new URL(address, OWN);
  if (host === new URL(OWN).host || /[;,\s]/.test(host)) return undefined;
  return address.startsWith('//') ? host : origin;
}

const OWN = 'http://own.invalid';

/** Reads the address as `src/dataProvider/backend.ts` does. */
function addressIn(file: string): string | undefined {
  try {
    const { apiBaseUrl, VITE_API_BASE_URL } = Object(JSON.parse(readFileSync(file, 'utf8')));
    const address = apiBaseUrl ?? VITE_API_BASE_URL;
    return typeof address === 'string' ? address.trim() || undefined : undefined;
  } catch {
    // The console cannot read this file either.
    return undefined;
  }
}
