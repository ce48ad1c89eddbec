import { formatDateTime } from '../../../rules/dates';
import type { Order } from '../orderRecords';

export type SentOrder = Pick<Order, 'sent' | 'sentBy' | 'sentByName' | 'sentTo' | 'mailedAt'>;

/** How an order went out, as far as it is known. */
export function howSent(
  { sent, sentBy, sentByName, sentTo, mailedAt }: SentOrder,
  timeZone: string,
): string | undefined {
  if (!sent || !sentBy) return undefined;
  const at = formatDateTime(sent, timeZone);
  switch (sentBy) {
    case 'mail':
      return `Gemailt am ${mailedAt ? formatDateTime(mailedAt, timeZone) : at}${sentTo ? ` an ${sentTo}` : ''}`;
    case 'file':
      return 'Als Datei abgelegt, nicht gemailt';
    case 'hand':
      return `Von Hand markiert am ${at}${sentByName ? ` von ${sentByName}` : ''}`;
  }
}
