import { amountOf, chargeFlag } from '../extras';
import type { InvoiceExtra } from '../InvoiceDocument';
import { all, first, textAt, type XmlElement } from '../xml/XmlElement';
import { EXTRA } from './names';

export const ciiExtras = (settlement: XmlElement | undefined): InvoiceExtra[] =>
  all(settlement, EXTRA).map((extra) => ({
    kind: isCharge(extra) ? 'charge' : 'allowance',
    name: textAt(extra, ['Reason', 'Description']),
    amount: amountOf(extra, first(extra, ['ActualAmount', 'AppliedAmount'])),
  }));

const isCharge = (extra: XmlElement) =>
  extra.name === 'SpecifiedLogisticsServiceCharge' || chargeFlag(first(extra, 'ChargeIndicator', 'Indicator'), extra);
