import type { InvoiceDocument, InvoiceSeller, InvoiceTotals } from '../InvoiceDocument';
import { dayOf, decimalOf, inCurrency, required, requiredDay, requiredNumber } from '../values';
import { all, first, textAt, textOf, type XmlElement } from '../xml/XmlElement';
import { ciiExtras } from './ciiExtras';
import type { CiiKind } from './ciiKind';
import { ciiLine } from './ciiLine';
import { AGREEMENT, CONTEXT, DELIVERY, HEADER, REFERENCE, SETTLEMENT, SUMMATION, TRANSACTION } from './names';

/** @throws Problem when a required value is missing or impossible */
export function ciiDocument(root: XmlElement, { syntax }: CiiKind): InvoiceDocument {
  const header = first(root, HEADER);
  const transaction = first(root, TRANSACTION);
  const agreement = first(transaction, AGREEMENT);
  const delivery = first(transaction, DELIVERY);
  const settlement = first(transaction, SETTLEMENT);
  const number = requiredNumber(textAt(header, 'ID'));
  const profile = textAt(root, CONTEXT, 'GuidelineSpecifiedDocumentContextParameter', 'ID');
  const currency = required(textAt(settlement, 'InvoiceCurrencyCode'), 'Währung (BT-5)');
  const delivered = textAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', DATE);
  return {
    syntax,
    profile,
    number,
    issueDate: requiredDay(textAt(header, 'IssueDateTime', DATE), 'Rechnungsdatum (BT-2)'),
    typeCode: required(textAt(header, 'TypeCode'), 'Art der Rechnung (BT-3)'),
    isCreditNote: false,
    currency,
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument', REFERENCE),
    precedingInvoice: textAt(settlement, 'InvoiceReferencedDocument', REFERENCE),
    deliveryDate: dayOf(delivered),
    despatchReference: textAt(delivery, 'DespatchAdviceReferencedDocument', REFERENCE),
    seller: sellerOf(first(agreement, 'SellerTradeParty'), settlement),
    customerNumber: textAt(agreement, 'BuyerTradeParty', 'ID'),
    totals: totalsOf(first(settlement, SUMMATION), currency, /:minimum$/i.test(profile ?? '')),
    lines: all(transaction, 'IncludedSupplyChainTradeLineItem').map(ciiLine),
    extras: ciiExtras(settlement),
  };
}

const DATE = ['DateTimeString', 'DateTime'];

function sellerOf(party: XmlElement | undefined, settlement: XmlElement | undefined): InvoiceSeller {
  const registered = (scheme: string) =>
    textOf(all(party, 'SpecifiedTaxRegistration', 'ID').find(({ attributes }) => attributes.schemeID === scheme));
  return {
    name: required(textAt(party, 'Name'), 'Name des Verkäufers (BT-27)'),
    vatId: registered('VA'),
    taxNumber: registered('FC'),
    iban: textAt(settlement, MEANS, 'PayeePartyCreditorFinancialAccount', ['IBANID', 'ProprietaryID']),
  };
}

const MEANS = 'SpecifiedTradeSettlementPaymentMeans';

function totalsOf(sums: XmlElement | undefined, currency: string, isMinimum: boolean): InvoiceTotals {
  const amount = (name: string, what: string) => decimalOf(inCurrency(all(sums, name), currency), what);
  const totals = {
    lineTotal: amount('LineTotalAmount', 'Summe der Positionen (BT-106)'),
    allowances: amount('AllowanceTotalAmount', 'Summe der Nachlässe (BT-107)') ?? '0',
    charges: amount('ChargeTotalAmount', 'Summe der Zuschläge (BT-108)') ?? '0',
    net: amount('TaxBasisTotalAmount', 'Nettosumme (BT-109)'),
    tax: amount('TaxTotalAmount', 'Umsatzsteuer (BT-110)'),
    gross: amount('GrandTotalAmount', 'Bruttosumme (BT-112)'),
    due: amount('DuePayableAmount', 'Zahlbetrag (BT-115)'),
  };
  required(totals.net ?? (isMinimum ? (totals.gross ?? totals.due) : null), 'Nettosumme (BT-109)');
  return totals;
}
