import { updateOrder } from '../../../contract/orders';
import { now } from '../../../device/clock';
import type { Question } from '../../../ui/dialogs/useConfirm';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { type Order, wholeOrder } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';

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
