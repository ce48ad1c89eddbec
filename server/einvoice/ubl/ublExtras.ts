import { amountOf, chargeFlag } from '../extras';
import type { InvoiceExtra } from '../InvoiceDocument';
import { all, first, textAt, type XmlElement } from '../xml/XmlElement';

export const ublExtras = (from: XmlElement): InvoiceExtra[] =>
  all(from, 'AllowanceCharge').map((extra) => ({
    kind: chargeFlag(first(extra, 'ChargeIndicator'), extra) ? 'charge' : 'allowance',
    name: textAt(extra, 'AllowanceChargeReason'),
    amount: amountOf(extra, first(extra, 'Amount')),
  }));
