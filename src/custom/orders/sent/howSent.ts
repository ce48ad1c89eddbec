import { formatDateTime } from '../../../rules/dates';
import type { Order } from '../orderRecords';

export type SentOrder = Pick<Order, 'sent' | 'sentBy' | 'sentByName' | 'sentTo' | 'mailedAt' | 'addenda'>;

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

/**
 * Tells when an addendum was mailed for an order sent by hand or as a file; for mailed orders `howSent` names the last
 * mail. Mail older than the sent mark cannot have contained an addendum.
 */
export function addendumMailed({ sent, sentBy, mailedAt, addenda }: SentOrder, timeZone: string): string | undefined {
  const isOther = sentBy === 'hand' || sentBy === 'file';
  if (!isOther || !sent || !mailedAt || !addenda || mailedAt < sent) return undefined;
  return `Nachtrag gemailt am ${formatDateTime(mailedAt, timeZone)}`;
}
