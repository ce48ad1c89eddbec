import type { Device } from '../../device/device';
import { deliveryFormName, rememberForm } from '../../device/keptForm';
import { isBooking } from '../../device/outbox/entry';
import { goodsKeys } from './goodsKeys';

export function followGoodsOutbox({ outbox, queryClient }: Pick<Device, 'outbox' | 'queryClient'>): () => void {
  return outbox.lastSaved.subscribe(() => {
    const saved = outbox.lastSaved.get();
    if (!saved || !isBooking(saved.entry)) return;
    const { what, booking, userId } = saved.entry;
    // Removed only now: the server might have refused the booking.
    if (what === 'delivery') rememberForm(userId, deliveryFormName(booking.clientId), undefined);
    void queryClient.invalidateQueries({ queryKey: goodsKeys.all });
  });
}
