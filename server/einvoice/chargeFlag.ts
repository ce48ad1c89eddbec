import { impossible } from './InvoiceRefusal';
import { textOf, type XmlElement } from './xml/XmlElement';

export function chargeFlag(flag: XmlElement | undefined, of: XmlElement): boolean {
  const text = textOf(flag);
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw impossible(`Zeile ${of.line}: Ob das ein Zuschlag oder ein Nachlass ist (ChargeIndicator), fehlt.`);
}
