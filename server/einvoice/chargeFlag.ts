import { impossible } from './InvoiceRefusal';
import { textOf, type XmlElement } from './xml/XmlElement';

/** Tells a charge from an allowance. @throws InvoiceRefusal when the document does not say */
export function chargeFlag(flag: XmlElement | undefined, of: XmlElement): boolean {
  const text = textOf(flag);
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw impossible(`Zeile ${of.line}: Ob das ein Zuschlag oder ein Nachlass ist (ChargeIndicator), fehlt.`);
}
