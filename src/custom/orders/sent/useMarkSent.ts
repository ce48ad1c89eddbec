import { updateOrder } from '../../../contract/orders';
import type { Question } from '../../../ui/dialogs/useConfirm';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { type Order, wholeOrder } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';

export const useMarkSent = (order: Order, oneAtATime: OneAtATime, question: Question) =>
  useOrderCommand((send) => send(updateOrder, { body: { ...wholeOrder(order), sent: new Date().toISOString() } }), {
    oneAtATime,
    ask: () => question,
  });
