import { pathToFileURL } from 'node:url';
import { withServer } from '../tests/helpers/scratchServer';
import { type ApiClient, apiClient, signIn } from '../tests/server/apiClient';

/** A Tuesday before lunch. Demo data are dated back from here, so they look the same in all pictures. */
const OPENED = Date.parse('2026-03-17T10:30:00+01:00');
/** The browsers' clock: later than every time the server reports. */
export const NOW = OPENED + 15 * 60_000;
const PASSWORD = 'Bilder von Zählwerk';

export interface House {
  url: string;
  token: string;
  api: ApiClient;
}

/** Starts a server in a scratch folder, on a fixed clock, for as long as `use` takes. */
export async function withHouse(isFilled: boolean, use: (house: House) => Promise<void>): Promise<void> {
  const env = {
    ADMIN_PASSWORD: PASSWORD,
    ...(isFilled ? { DEMO_DATA: '1' } : {}),
    NODE_OPTIONS: `--import=${pathToFileURL('faults/shiftedClock.mjs').href}`,
    CLOCK_OFFSETS_MS: String(OPENED - Date.now()),
  };
  await withServer(env, async ({ url }) => {
    const token = await signIn(url, 'admin', PASSWORD);
    const api = apiClient(url, token);
    // Without a backup, every page shows a warning.
    await api.call('POST', '/api/Backup');
    await use({ url, token, api });
  });
}
