import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The backend that the console in a folder talks to, as a source of a policy: `https://zaehlen.example`. It stands in
 * `config.json` of the installation, else in what the build was told. Read anew for every page: the file may be changed
 * while the server runs.
 * @returns undefined when it is the server that the page comes from
 */
export function backendSource(clientDir: string): string | undefined {
  return sourceOf(addressIn(join(clientDir, 'config.json')) ?? addressIn(join(clientDir, 'backend.json')));
}

/** What of an address of a backend stands in a policy. */
export function sourceOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, OWN)) return undefined;
  // Without a protocol it is the page's own; without a host, this server.
  const { host, origin } = new URL(address, OWN);
  if (host === new URL(OWN).host || /[;,\s]/.test(host)) return undefined;
  return address.startsWith('//') ? host : origin;
}

const OWN = 'http://own.invalid';

/** As `src/dataProvider/backend.ts` reads it. */
function addressIn(file: string): string | undefined {
  try {
    const { apiBaseUrl, VITE_API_BASE_URL } = Object(JSON.parse(readFileSync(file, 'utf8')));
    const address = apiBaseUrl ?? VITE_API_BASE_URL;
    return typeof address === 'string' ? address.trim() || undefined : undefined;
  } catch {
    // Not there, or not to be read by the console either.
    return undefined;
  }
}
