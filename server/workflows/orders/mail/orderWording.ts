import { invoiceRequest } from '../../../documents/invoiceRequest';
import type { OrderDocument } from '../../../documents/orderDocument';
import { singleLine } from '../../../documents/singleLine';
import { isMailAddress } from '../../../letters/isMailAddress';

/** Sentences shared by the HTML and text parts; none contains a line break. */
export function orderWording(document: OrderDocument) {
  const { changes, items, orderedBy, senderName, instanceName, supplier } = document;
  return {
    subject: orderSubject(document),
    greeting: `Guten Tag ${singleLine(supplier.name)},`,
    ...(changes
      ? { opening: changed(document), changes: changes.map(singleLine), whole: items.length > 0 ? WHOLE : null }
      : { opening: `hiermit bestellen wir ${count(document)}:`, changes: [], whole: null }),
    closing: [
      invoiceRequest(document),
      `${changes ? 'Der Nachtrag' : 'Die Bestellung'} liegt dieser E-Mail als PDF und als CSV-Datei bei.`,
      ...(isMailAddress(orderedBy.email ?? '') ? ['Bei Rückfragen antworten Sie bitte einfach auf diese E-Mail.'] : []),
    ],
    signature: [singleLine(orderedBy.name), singleLine(senderName ?? '') || singleLine(instanceName)].filter(
      (name) => name !== '',
    ),
  };
}

const count = ({ items }: OrderDocument) => (items.length === 1 ? '1 Position' : `${items.length} Positionen`);

const changed = ({ id }: OrderDocument) => `zu unserer Bestellung ${id} hat sich etwas geändert:`;

const WHOLE = 'Damit lautet die ganze Bestellung:';

export const orderSubject = ({ changes, id, instanceName, supplier }: OrderDocument): string => {
  const customerNumber = singleLine(supplier.customerNumber ?? '');
  return [
    `${changes ? 'Nachtrag zu Bestellung' : 'Bestellung'} ${id}`,
    singleLine(instanceName),
    customerNumber && `Kd.-Nr. ${customerNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' – ');
};
