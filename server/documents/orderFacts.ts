import { formatDateTime } from '../../src/rules/dates';
import { longDayText } from '../../src/rules/supplierCalendar';
import type { OrderDocument } from './orderDocument';
import { singleLine } from './singleLine';
import { textLines } from './textLines';

export interface OrderFact {
  label: string;
  lines: string[];
}

export function orderFacts(document: OrderDocument): OrderFact[] {
  const { orderedBy, supplier } = document;
  const facts = [
    { label: 'Bestellung', lines: [String(document.id)] },
    { label: 'Liefertag', lines: [deliveryText(document)] },
    { label: 'Anmerkung', lines: textLines(document.note) },
    { label: 'Kundennummer', lines: [singleLine(supplier.customerNumber ?? '')] },
    { label: 'Datum', lines: [formatDateTime(document.created, document.timeZone)] },
    { label: 'Besteller', lines: [orderedBy.name, orderedBy.email ?? ''].map(singleLine) },
    { label: 'Lieferadresse', lines: textLines(document.deliveryAddress) },
  ];
  return facts.filter((fact) => fact.lines.some((line) => line !== ''));
}

export const deliveryText = ({ deliveryDay }: Pick<OrderDocument, 'deliveryDay'>): string =>
  deliveryDay === null ? 'so bald wie möglich' : longDayText(deliveryDay);
