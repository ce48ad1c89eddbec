import type { OrderText } from '../../../src/contract/orderTexts';
import { wordFor } from '../../../src/rules/plurals';
import type { OrderDocument } from '../../documents/orderDocument';
import { deliveryText } from '../../documents/orderFacts';
import { singleLine } from '../../documents/singleLine';
import { textLines } from '../../documents/textLines';
import { lineText } from './lineText';
import { orderSubject } from './mail/orderWording';
import { whatsappNumber } from './whatsappNumber';

/** Plain text for messengers, one line per position. */
export function orderText(document: OrderDocument): OrderText {
  const { supplier, orderedBy, senderName, instanceName, items, note, deliveryAddress } = document;
  const subject = orderSubject(document);
  const customerNumber = singleLine(supplier.customerNumber ?? '');
  const address = textLines(deliveryAddress);
  const text = [
    [
      subject,
      customerNumber && `Kd.-Nr. ${customerNumber}`,
      `Lieferung: ${deliveryText(document)}`,
      ...textLines(note),
    ],
    items.map((item) => lineText(item, (amount, name) => wordFor(amount, name, item.packagingUnitPlural))),
    address.length > 0 ? ['Lieferadresse:', ...address] : [],
    [orderedBy.name, senderName || instanceName].map(singleLine),
  ]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
  const number = whatsappNumber(supplier.phone);
  return {
    subject,
    text,
    phone: supplier.phone,
    whatsapp: number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`,
  };
}
