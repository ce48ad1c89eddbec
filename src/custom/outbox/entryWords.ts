import { type BookingEntry, type CountRef, isBooking, type OutboxEntry } from '../../device/outbox/entry';
import { formatNumber } from '../../rules/numbers';

const ACTIONS = { finish: 'Zählung abschließen', requestOrders: 'Bestellungen erzeugen' };
const BOOKED: Record<BookingEntry['what'], string> = {
  code: 'Code',
  delivery: 'Wareneingang',
  depositReturn: 'Leergut',
  invoice: 'Rechnung',
  loss: 'Verlust',
  photo: 'Foto',
};

export const amountWords = (amount: number | null): string =>
  amount === null ? 'nicht gezählt' : formatNumber(amount);

export const countName = ({ kind, id }: CountRef): string => `${kind === 'census' ? 'Zählung' : 'Inventur'} ${id}`;

export const placeOf = (entry: OutboxEntry): string =>
  isBooking(entry) ? BOOKED[entry.what] : (entry.countTitle ?? countName(entry.count));

export function wordsOf(entry: OutboxEntry): string {
  if (isBooking(entry)) return entry.action === 'book' ? entry.label : `Zurücknehmen: ${entry.label}`;
  return entry.action === 'amount' ? `${entry.label}: ${amountWords(entry.amount)}` : ACTIONS[entry.action];
}
