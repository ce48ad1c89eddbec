import { forgetPicture, keptPicture } from '../device/keptPicture';
import { buildOf } from '../picture/build';
import { fateOf } from '../picture/fateOf';
import { addressOf, lookNow } from '../picture/look';
import { showPicture } from '../picture/showPicture';

/**
 * The first script of the page, small and by itself (`vite.firstScript.ts`): shows what the list at this address showed last,
 * while the console is still being loaded. See docs/decisions/0082.
 */
function show(): void {
  const picture = keptPicture();
  const root = document.getElementById('root');
  if (!picture || !root) return;
  const fate = fateOf(picture, {
    token: localStorage.getItem('token'),
    build: buildOf(document),
    path: addressOf(window.location),
    look: lookNow(),
    now: Date.now(),
  });
  if (fate === 'forgotten') forgetPicture();
  if (fate === 'shown') showPicture(picture, root);
}

try {
  show();
} catch (error) {
  // It only bridges the time until the page is there.
  console.warn('What was shown last could not be shown.', error);
}
