import type { Store } from '../../dataProvider/store';
import { StorageError } from '../outbox/storage';
import { sharedFiles } from './sharedFiles';
import { type TakeSharedOptions, takeShared } from './takeShared';

const LOCK = 'zaehlwerk-shared';

export interface StartSharedOptions extends Omit<TakeSharedOptions, 'files' | 'user'> {
  user: Pick<Store<ReturnType<TakeSharedOptions['user']>>, 'get' | 'subscribe'>;
}

/** Takes what was shared: now, and when somebody signs in. */
export function startShared({ user, ...options }: StartSharedOptions): void {
  const take = () => takeShared({ files: sharedFiles(), user: user.get, ...options });
  const run = () => {
    if (typeof indexedDB === 'undefined') return;
    // One tab at a time: two would put the same file into the outbox.
    const taken = 'locks' in navigator ? navigator.locks.request(LOCK, take) : take();
    taken.catch((error: unknown) => {
      // It lies where it is, and is taken at the next start.
      if (!(error instanceof StorageError)) console.error(error);
    });
  };
  user.subscribe(run);
  run();
}
