import type { Device } from '../../device/device';
import { isBooking } from '../../device/outbox/entry';
import { invoicesKey } from './invoiceKeys';

export function followInvoicesOutbox({ outbox, queryClient }: Pick<Device, 'outbox' | 'queryClient'>): () => void {
  return outbox.lastSaved.subscribe(() => {
    const entry = outbox.lastSaved.get()?.entry;
    if (entry && isBooking(entry) && entry.what === 'invoice')
      void queryClient.invalidateQueries({ queryKey: invoicesKey });
  });
}
