import { chargeFlag } from '../chargeFlag';
import type { InvoiceExtra } from '../InvoiceDocument';
import { decimalOf, required } from '../values';
import { all, first, textAt, type XmlElement } from '../xml/XmlElement';

export const ublExtras = (from: XmlElement): InvoiceExtra[] =>
  all(from, 'AllowanceCharge').map((extra) => ({
    kind: chargeFlag(first(extra, 'ChargeIndicator'), extra) ? 'charge' : 'allowance',
    name: textAt(extra, 'AllowanceChargeReason'),
    amount: required(
      decimalOf(first(extra, 'Amount'), 'Betrag eines Nachlasses oder Zuschlags'),
      `Der Betrag des Nachlasses oder Zuschlags in Zeile ${extra.line}`,
    ),
  }));
