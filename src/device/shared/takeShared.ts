import { readBase64 } from '../../dataProvider/readBase64';
import { isBooking } from '../outbox/entry';
import type { Outbox } from '../outbox/outbox';
import type { SessionUser } from '../session';
import { withTabLock } from '../withTabLock';
import type { SharedFiles } from './sharedFiles';

const LOCK = 'zaehlwerk-shared';

/** If the page closes between the two writes, no file is added twice. @throws StorageError; the other files stay */
export const takeShared = (
  files: Pick<SharedFiles, 'all' | 'remove'>,
  outbox: Pick<Outbox, 'add' | 'get' | 'refresh'>,
  { id: userId, name: userName }: SessionUser,
  keys: readonly string[],
): Promise<void> =>
  // Two tabs would add the same file twice.
  withTabLock(LOCK, async () => {
    await outbox.refresh();
    for (const { key, name, file } of await files.all()) {
      if (!keys.includes(key)) continue;
      const isThere = outbox.get().entries.some((entry) => isBooking(entry) && entry.booking.clientId === key);
      if (!isThere) {
        const booking = { clientId: key, fileName: name, content: await readBase64(file) };
        await outbox.add({ action: 'book', what: 'invoice', booking, label: name, userId, userName });
      }
      await files.remove(key);
    }
  });
