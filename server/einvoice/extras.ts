import type { InvoiceExtra } from './InvoiceDocument';
import { impossible } from './refusals';
import { decimalOf, required, sumOf } from './values';
import { textOf, type XmlElement } from './xml/XmlElement';

export function chargeFlag(flag: XmlElement | undefined, of: XmlElement): boolean {
  const text = textOf(flag);
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw impossible(`Zeile ${of.line}: Ob das ein Zuschlag oder ein Nachlass ist (ChargeIndicator), fehlt.`);
}

/** Returns the amount of an allowance or charge. @throws Problem when it is missing */
export const amountOf = (extra: XmlElement, amount: XmlElement | undefined): string =>
  required(
    decimalOf(amount, 'Betrag eines Nachlasses oder Zuschlags'),
    `Der Betrag des Nachlasses oder Zuschlags in Zeile ${extra.line}`,
  );

export const amountsOf = (extras: readonly InvoiceExtra[]) => {
  const sum = (kind: InvoiceExtra['kind']) =>
    sumOf(extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount));
  return { allowances: sum('allowance'), charges: sum('charge') };
};
