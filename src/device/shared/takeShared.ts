import { readBase64 } from '../../dataProvider/readBase64';
import { exclusively } from '../exclusively';
import { isBooking } from '../outbox/entry';
import type { Outbox } from '../outbox/outbox';
import type { SessionUser } from '../session';
import type { SharedFiles } from './sharedFiles';

const LOCK = 'zaehlwerk-shared';

/**
 * Puts shared files into the outbox of a user, which sends each once. A file leaves its place only when the outbox has
 * it; one that the outbox already has, because a page was closed between the two writes, is not added again.
 * @param keys of the files this user was shown; a file shared since then waits for its own answer
 * @throws StorageError when the device cannot store; the rest stays where it is
 */
export const takeShared = (
  files: SharedFiles,
  outbox: Pick<Outbox, 'add' | 'get' | 'refresh'>,
  { id: userId, name: userName }: SessionUser,
  keys: readonly string[],
): Promise<void> =>
  // One tab at a time: two would put the same file into the outbox.
  exclusively(LOCK, async () => {
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
