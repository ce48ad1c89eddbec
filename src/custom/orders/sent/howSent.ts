import { formatDateTime } from '../../../rules/dates';
import type { Order } from '../orderRecords';

export type SentOrder = Pick<Order, 'sent' | 'sentBy' | 'sentByName' | 'sentTo' | 'mail'>;

/** How an order went out, as far as it is known. */
export function howSent({ sent, sentBy, sentByName, sentTo, mail }: SentOrder, timeZone: string): string | undefined {
  if (!sent || !sentBy) return undefined;
  const at = formatDateTime(sent, timeZone);
  switch (sentBy) {
    case 'mail':
      return `Gemailt am ${mail?.state === 'sent' ? formatDateTime(mail.startedAt, timeZone) : at}${sentTo ? ` an ${sentTo}` : ''}`;
    case 'file':
      return 'Als Datei abgelegt, nicht gemailt';
    case 'hand':
      return `Von Hand markiert am ${at}${sentByName ? ` von ${sentByName}` : ''}`;
  }
}
