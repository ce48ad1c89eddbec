import { updateOrder } from '../../../contract/orders';
import { now } from '../../../device/clock';
import type { Question } from '../../../ui/dialogs/useConfirm';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { type Order, wholeOrder } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';

/** The supplier has not been told; an order that is only exported as a file counts as untold. */
export const isUntold = ({ sent, sentBy }: Pick<Order, 'sent' | 'sentBy'>): boolean => !sent || sentBy === 'file';

export const useMarkSent = (order: Order, oneAtATime: OneAtATime, question: Question) =>
  useOrderCommand(
    async (send) => {
      const mark = (sent: string | null) => send(updateOrder, { body: { ...wholeOrder(order), sent } });
      // Removes the mark of an exported file first, since the server marks only unmarked orders by hand.
      if (order.sent) await mark(null);
      return mark(now().toISOString());
    },
    { oneAtATime, ask: () => question },
  );
