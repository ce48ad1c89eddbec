import type { OrderMail } from '../../../contract/orders';
import type { Order } from '../orderRecords';

export type ShownMail = Extract<OrderMail['state'], 'waiting' | 'failed' | 'unclear'>;

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
