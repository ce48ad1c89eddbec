import type { InvoiceDocument, InvoiceSeller, InvoiceTotals } from '../InvoiceDocument';
import { dayOf, decimalOf, inCurrency, required, requiredDay, requiredNumber } from '../values';
import { all, first, textAt, type XmlElement } from '../xml/XmlElement';
import { ublExtras } from './ublExtras';
import type { UblKind } from './ublKind';
import { ublLine } from './ublLine';

export function ublDocument(root: XmlElement, kind: UblKind): InvoiceDocument {
  const number = requiredNumber(textAt(root, 'ID'));
  const currency = required(textAt(root, 'DocumentCurrencyCode'), 'Währung (BT-5)');
  return {
    syntax: 'UBL',
    profile: textAt(root, 'CustomizationID'),
    number,
    issueDate: requiredDay(textAt(root, 'IssueDate'), 'Rechnungsdatum (BT-2)'),
    typeCode: textAt(root, kind.typeCode) ?? kind.defaultTypeCode,
    isCreditNote: kind.isCreditNote,
    currency,
    orderReference: textAt(root, 'OrderReference', 'ID'),
    precedingInvoice: textAt(
      root,
      'BillingReference',
      ['InvoiceDocumentReference', 'CreditNoteDocumentReference'],
      'ID',
    ),
    deliveryDate: dayOf(textAt(root, 'Delivery', 'ActualDeliveryDate')),
    despatchReference: textAt(root, 'DespatchDocumentReference', 'ID'),
    seller: sellerOf(root),
    customerNumber: textAt(root, 'AccountingCustomerParty', 'Party', 'PartyIdentification', 'ID'),
    totals: totalsOf(root, currency),
    lines: all(root, kind.line).map((line) => ublLine(line, kind)),
    extras: ublExtras(root),
  };
}

function sellerOf(root: XmlElement): InvoiceSeller {
  const party = first(root, 'AccountingSupplierParty', 'Party');
  const taxed = (isVat: boolean) =>
    all(party, 'PartyTaxScheme').find((scheme) => (textAt(scheme, 'TaxScheme', 'ID') === 'VAT') === isVat);
  const name = textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name');
  return {
    name: required(name, 'Name des Verkäufers (BT-27)'),
    vatId: textAt(taxed(true), 'CompanyID'),
    taxNumber: textAt(taxed(false), 'CompanyID'),
    iban: textAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID'),
  };
}

function totalsOf(root: XmlElement, currency: string): InvoiceTotals {
  const totals = first(root, 'LegalMonetaryTotal');
  const amount = (name: string, what: string) => decimalOf(first(totals, name), what);
  const tax = inCurrency(all(root, 'TaxTotal', 'TaxAmount'), currency);
  return {
    lineTotal: amount('LineExtensionAmount', 'Summe der Positionen (BT-106)'),
    allowances: amount('AllowanceTotalAmount', 'Summe der Nachlässe (BT-107)') ?? '0',
    charges: amount('ChargeTotalAmount', 'Summe der Zuschläge (BT-108)') ?? '0',
    net: required(amount('TaxExclusiveAmount', 'Nettosumme (BT-109)'), 'Nettosumme (BT-109)'),
    tax: decimalOf(tax, 'Umsatzsteuer (BT-110)'),
    gross: amount('TaxInclusiveAmount', 'Bruttosumme (BT-112)'),
    due: amount('PayableAmount', 'Zahlbetrag (BT-115)'),
  };
}
