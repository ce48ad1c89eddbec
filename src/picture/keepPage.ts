import { wholeListKey } from '../dataProvider/wholeList';
import { readClaims } from '../device/claims';
import type { Device } from '../device/device';
import { keepPicture } from '../device/keptPicture';
import type { Records } from '../resources';
import { readSetting } from '../settings/settings';
import { OPENING_SELECTOR } from '../ui/opening';
import { buildOf } from './build';
import { addressOf, lookNow } from './look';
import { takePicture } from './takePicture';

const HOUR_MS = 3_600_000;
/** As long as a session can be (docs/decisions/0034). */
const LONGEST_HOURS = 12;

/** Keeps a picture of the page that is open, unless something stands there that would not when it is opened anew. */
export function keepPage({ token, queryClient }: Pick<Device, 'token' | 'queryClient'>, now = Date.now()): void {
  const root = document.getElementById('root');
  const current = token.get();
  // Another tab may have signed out, and this one not have heard of it yet.
  const claims = current !== null && current === localStorage.getItem('token') ? readClaims(current) : undefined;
  const settings = queryClient.getQueryData<{ data: Records['configValues'][] }>(wholeListKey('configValues'));
  // Without them nobody knows for how long it may be seen.
  if (!root || !claims || !settings || isDisturbed(root)) return;
  const idle = Number(readSetting('SESSION_IDLE_HOURS', settings.data)) || LONGEST_HOURS;
  keepPicture({
    build: buildOf(document),
    owner: claims.id,
    role: claims.role,
    path: addressOf(window.location),
    look: lookNow(),
    at: now,
    until: now + Math.min(idle, LONGEST_HOURS) * HOUR_MS,
    ...takePicture(root),
  });
}

/** Below a dialog, with a message on it, scrolled or half drawn, a page is not what it is when it is opened. */
const isDisturbed = (root: Element) =>
  root.getAttribute('aria-hidden') === 'true' ||
  root.querySelector(`${OPENING_SELECTOR}, [aria-busy=true], .MuiSnackbar-root`) !== null ||
  [...root.querySelectorAll('[role=region]')].some(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0);
