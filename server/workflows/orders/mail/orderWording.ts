import { invoiceRequest } from '../../../documents/invoiceRequest';
import type { OrderDocument } from '../../../documents/orderDocument';
import { singleLine } from '../../../documents/singleLine';
import { isMailAddress } from '../../../letters/isMailAddress';

/** Sentences shared by the HTML and text parts; none contains a line break. */
export function orderWording(document: OrderDocument) {
  const { id, instanceName, items, orderedBy, senderName, supplier } = document;
  const customerNumber = singleLine(supplier.customerNumber ?? '');
  const count = items.length === 1 ? '1 Position' : `${items.length} Positionen`;
  return {
    subject: [`Bestellung ${id}`, singleLine(instanceName), customerNumber && `Kd.-Nr. ${customerNumber}`]
      .filter((part) => part !== '')
      .join(' – '),
    greeting: `Guten Tag ${singleLine(supplier.name)},`,
    opening: `hiermit bestellen wir ${count}:`,
    closing: [
      invoiceRequest(document),
      'Die Bestellung liegt dieser E-Mail als PDF und als CSV-Datei bei.',
      ...(isMailAddress(orderedBy.email ?? '') ? ['Bei Rückfragen antworten Sie bitte einfach auf diese E-Mail.'] : []),
    ],
    signature: [singleLine(orderedBy.name), singleLine(senderName ?? '') || singleLine(instanceName)].filter(
      (name) => name !== '',
    ),
  };
}
