import type { Device } from '../../device/device';
import { deliveryFormName, rememberForm } from '../../device/keptForm';
import { isBooking } from '../../device/outbox/entry';
import { goodsKeys } from './goodsKeys';

export function followGoodsOutbox({ outbox, queryClient }: Pick<Device, 'outbox' | 'queryClient'>): () => void {
  return outbox.lastSaved.subscribe(() => {
    const saved = outbox.lastSaved.get();
    if (!saved || !isBooking(saved.entry)) return;
    const { what, booking, userId } = saved.entry;
    // Kept until now, because the server could have refused it.
    if (what === 'delivery') rememberForm(userId, deliveryFormName(booking.clientId), undefined);
    void queryClient.invalidateQueries({ queryKey: goodsKeys.all });
  });
}
