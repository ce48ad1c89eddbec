import { formatDate } from '../../../rules/dates';
import type { Order } from '../orderRecords';

export interface OrderStep {
  name: string;
  detail: string;
  isDone: boolean;
  /** Only exported as a file: the supplier has not been told. */
  isFiled?: boolean;
}

/** The last step, billed, only where invoices may be read. */
export function orderSteps({ created, sent, sentBy, deliveries = [], invoices }: Order, timeZone: string): OrderStep[] {
  const isFiled = sentBy === 'file';
  const delivered = deliveries
    .flatMap(({ state, deliveredAt }) => (state === 'booked' ? [deliveredAt] : []))
    .sort()
    .at(-1);
  const step = (name: string, at: string | null | undefined): OrderStep => ({
    name,
    detail: formatDate(at ?? null, timeZone),
    isDone: Boolean(at),
  });
  return [
    step('erstellt', created),
    isFiled ? { name: 'als Datei abgelegt', detail: '', isDone: false, isFiled } : step('gesendet', sent),
    step('geliefert', delivered),
    ...(invoices ? [{ name: 'berechnet', detail: '', isDone: invoices.length > 0 }] : []),
  ];
}
