import type { Device } from '../../device/device';
import { rememberForm } from '../../device/keptForm';
import { isBooking } from '../../device/outbox/entry';
import { formName } from './deliveries/deliveryKey';
import { goodsKeys } from './goodsKeys';

/** From now on, what is shown of goods is read again when the outbox has brought a booking to the server. */
export function followGoodsOutbox({ outbox, queryClient }: Pick<Device, 'outbox' | 'queryClient'>): () => void {
  return outbox.lastSaved.subscribe(() => {
    const saved = outbox.lastSaved.get();
    if (!saved || !isBooking(saved.entry)) return;
    const { what, booking, userId } = saved.entry;
    // Until now it could still be refused, and be corrected.
    if (what === 'delivery') rememberForm(userId, formName(booking.clientId), undefined);
    for (const queryKey of Object.values(goodsKeys)) void queryClient.invalidateQueries({ queryKey });
  });
}
