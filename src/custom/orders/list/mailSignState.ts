import type { OrderMail } from '../../../contract/orders';
import type { Order } from '../orderRecords';

/** The mails that somebody should know about. */
export type ShownMail = Extract<OrderMail['state'], 'waiting' | 'failed' | 'unclear'>;

/** What the list shows of an order's mail: nothing when all is well, or when the order was sent by other means. */
export function mailSignState({ mail, sent }: Order): ShownMail | undefined {
  switch (mail?.state) {
    case 'waiting':
      return 'waiting';
    case 'failed':
    case 'unclear':
      return sent ? undefined : mail.state;
    default:
      return undefined;
  }
}
