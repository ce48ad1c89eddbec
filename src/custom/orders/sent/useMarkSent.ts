import { updateOrder } from '../../../contract/orders';
import type { Question } from '../../../ui/dialogs/useConfirm';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { type Order, wholeOrder } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';

/** Whether nobody has told the supplier yet: an order that is only a file was not sent either. */
export const isUntold = ({ sent, sentBy }: Pick<Order, 'sent' | 'sentBy'>): boolean => !sent || sentBy === 'file';

export const useMarkSent = (order: Order, oneAtATime: OneAtATime, question: Question) =>
  useOrderCommand(
    async (send) => {
      const mark = (sent: string | null) => send(updateOrder, { body: { ...wholeOrder(order), sent } });
      // Marks of a file are taken away first: only an order without one is marked by hand.
      if (order.sent) await mark(null);
      return mark(new Date().toISOString());
    },
    { oneAtATime, ask: () => question },
  );
