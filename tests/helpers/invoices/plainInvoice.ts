import { Big } from 'big.js';
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceExtra } from '../../../server/einvoice/InvoiceDocument';

export type PlainLine = Partial<InvoiceDocumentLine>;
export type PlainInvoice = Partial<Omit<InvoiceDocument, 'lines' | 'seller' | 'totals'>> & {
  lines?: PlainLine[];
  seller?: Partial<InvoiceDocument['seller']>;
  totals?: Partial<InvoiceDocument['totals']>;
};

/**
 * Completes an invoice from the parts that a test gives. Missing amounts are calculated, with 19 % tax. `ublXml`,
 * `ciiXml` and `zf1Xml` write it, and reading the result gives the same invoice.
 */
export function plainInvoice({ lines, seller, totals, ...said }: PlainInvoice = {}): InvoiceDocument {
  const { syntax = 'UBL', isCreditNote = false, extras = [] } = said;
  const whole = (lines ?? [{}]).map(plainLine);
  const sums = {
    lineTotal: sum(whole.filter(({ isInformation }) => !isInformation).map(({ lineTotal }) => lineTotal ?? '0')),
    allowances: sum(amounts(extras, 'allowance')),
    charges: sum(amounts(extras, 'charge')),
  };
  const net = totals?.net ?? sums.lineTotal.minus(sums.allowances).plus(sums.charges).toFixed();
  const tax = totals?.tax ?? new Big(net).times('0.19').round(2, Big.roundHalfUp).toFixed();
  const gross = new Big(net).plus(tax).toFixed();
  return {
    profile: PROFILES[syntax],
    number: 'RE-1',
    issueDate: '2026-11-02',
    currency: 'EUR',
    typeCode: isCreditNote ? '381' : '380',
    orderReference: null,
    precedingInvoice: null,
    deliveryDate: null,
    despatchReference: null,
    customerNumber: null,
    ...said,
    syntax,
    isCreditNote,
    extras,
    lines: whole,
    seller: { name: 'Getränke Müller GmbH', vatId: 'DE123456789', taxNumber: null, iban: null, ...seller },
    totals: {
      lineTotal: sums.lineTotal.toFixed(),
      allowances: sums.allowances.toFixed(),
      charges: sums.charges.toFixed(),
      net,
      tax,
      gross,
      due: gross,
      ...totals,
    },
  };
}

const PROFILES = {
  UBL: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  CII: 'urn:cen.eu:en16931:2017',
  ZF1: 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort',
};

/** Completes a line. Its amount (BT-131) follows from quantity, price and base, rounded to cents, unless given. */
export function plainLine(said: PlainLine = {}, index = 0): InvoiceDocumentLine {
  const { quantity = '24', price = '0.6', baseQuantity = '1', allowances = '0', charges = '0' } = said;
  const lineTotal = new Big(quantity ?? 0)
    .times(price ?? 0)
    .div(baseQuantity)
    .minus(allowances)
    .plus(charges)
    .round(2, Big.roundHalfUp);
  return {
    lineId: String(index + 1),
    name: 'Pils 0,33',
    sellerItemId: null,
    buyerItemId: null,
    gtin: null,
    orderReference: null,
    orderLineReference: null,
    unitCode: 'H87',
    isInformation: false,
    quantity,
    price,
    baseQuantity,
    lineTotal: lineTotal.toFixed(),
    allowances,
    charges,
    ...said,
  };
}

const amounts = (extras: InvoiceExtra[], kind: InvoiceExtra['kind']) =>
  extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount);

const sum = (decimals: string[]) => decimals.reduce((total, decimal) => total.plus(decimal), new Big(0));
