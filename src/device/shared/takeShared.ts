import type { BackendConfig } from '../../dataProvider/backend';
import { readBase64 } from '../../dataProvider/readBase64';
import { isBooking } from '../outbox/entry';
import type { Outbox } from '../outbox/outbox';
import type { SessionUser } from '../session';
import type { SharedFiles } from './sharedFiles';

export interface TakeSharedOptions {
  files: SharedFiles;
  outbox: Pick<Outbox, 'add' | 'get' | 'refresh'>;
  backend: Pick<BackendConfig, 'hasAdditions'>;
  /** Who is signed in; what was shared before waits for somebody. */
  user(): SessionUser | undefined;
}

/**
 * Puts what was shared with the console into the outbox of whoever is signed in, which sends it once. A file leaves its
 * place only when the outbox has it; one that is there already, since a page was closed between the two, is not added
 * again.
 * @throws StorageError when the device does not play along: it lies there until the next start
 */
export async function takeShared({ files, outbox, backend, user }: TakeSharedOptions): Promise<void> {
  const owner = user();
  if (!owner) return;
  const shared = await files.all();
  // Another backend reads no invoices.
  if (shared.length === 0 || !(await backend.hasAdditions())) return;
  await outbox.refresh();
  for (const { key, name, file } of shared) {
    const isThere = outbox.get().entries.some((entry) => isBooking(entry) && entry.booking.clientId === key);
    if (!isThere) {
      const booking = { clientId: key, fileName: name, content: await readBase64(file) };
      const who = { userId: owner.id, userName: owner.name };
      await outbox.add({ action: 'book', what: 'invoice', booking, label: name, ...who });
    }
    await files.remove(key);
  }
}
