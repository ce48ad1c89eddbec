import type { OrderText } from '../../../src/contract/orderTexts';
import { wordFor } from '../../../src/rules/plurals';
import type { OrderDocument } from '../../documents/orderDocument';
import { deliveryText } from '../../documents/orderFacts';
import { singleLine } from '../../documents/singleLine';
import { textLines } from '../../documents/textLines';
import { lineText } from './lineText';
import { orderSubject } from './mail/orderWording';

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

/** E.164 allows 15 digits; fewer than 7 cannot be an international number. */
const [FEWEST, MAX] = [7, 15];

/** Digits with country code; a leading 0 means Germany. @returns null for text that cannot be a number */
function whatsappNumber(phone: string | null): string | null {
  // The (0) in "+49 (0)30 …" is only dialled without the country code.
  const typed = (phone ?? '').replace(/^(\s*(?:\+|00)[\d\s]+)\(0\)/, '$1');
  const digits = typed.replace(/\D/g, '');
  const isForeign = typed.trim().startsWith('+');
  const number = isForeign ? digits : digits.replace(/^00/, '+').replace(/^0/, '49').replace('+', '');
  return number.length < FEWEST || number.length > MAX ? null : number;
}
