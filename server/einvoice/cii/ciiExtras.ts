import { chargeFlag } from '../chargeFlag';
import type { InvoiceExtra } from '../InvoiceDocument';
import { decimalOf, required } from '../values';
import { all, first, textAt, type XmlElement } from '../xml/XmlElement';
import { EXTRA } from './names';

export const ciiExtras = (settlement: XmlElement | undefined): InvoiceExtra[] =>
  all(settlement, EXTRA).map((extra) => ({
    kind: isCharge(extra) ? 'charge' : 'allowance',
    name: textAt(extra, ['Reason', 'Description']),
    amount: required(
      decimalOf(first(extra, ['ActualAmount', 'AppliedAmount']), 'Betrag eines Nachlasses oder Zuschlags'),
      `Der Betrag des Nachlasses oder Zuschlags in Zeile ${extra.line}`,
    ),
  }));

const isCharge = (extra: XmlElement) =>
  extra.name === 'SpecifiedLogisticsServiceCharge' || chargeFlag(first(extra, 'ChargeIndicator', 'Indicator'), extra);
