import { formatDateTime } from '../../src/rules/dates';
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
    { label: 'Datum', lines: [formatDateTime(document.created, document.timeZone)] },
    { label: 'Kundennummer', lines: [singleLine(supplier.customerNumber ?? '')] },
    { label: 'Besteller', lines: [orderedBy.name, orderedBy.email ?? ''].map(singleLine) },
    { label: 'Bestand', lines: [singleLine(document.groupName ?? '')] },
    { label: 'Lieferadresse', lines: textLines(document.deliveryAddress) },
    { label: 'Anmerkung', lines: textLines(document.note) },
  ];
  return facts.filter((fact) => fact.lines.some((line) => line !== ''));
}
