import type { InvoiceDocument, InvoiceDocumentLine } from '../../../server/einvoice/InvoiceDocument';
import { type PlainInvoice, plainInvoice } from './plainInvoice';
import { type Content, el, xmlDocument } from './xmlText';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';

export function ublXml(said: PlainInvoice = {}, encoding?: string): string {
  const invoice = plainInvoice({ ...said, syntax: 'UBL' });
  const name = invoice.isCreditNote ? 'CreditNote' : 'Invoice';
  const root = el(name, [...head(invoice, name), ...parties(invoice), ...sums(invoice), lines(invoice, name)], {
    xmlns: `${SCHEMA}${name}-2`,
    'xmlns:cac': `${SCHEMA}CommonAggregateComponents-2`,
    'xmlns:cbc': `${SCHEMA}CommonBasicComponents-2`,
  });
  return xmlDocument(root, encoding);
}

const cbc = (name: string, text: string | null, attributes = {}) => el(`cbc:${name}`, text, attributes);
const cac = (name: string, content: Content[]) => el(`cac:${name}`, content);
const reference = (name: string, id: string | null) => cac(name, [cbc('ID', id)]);

const head = (invoice: InvoiceDocument, name: string): Content[] => [
  cbc('CustomizationID', invoice.profile),
  cbc('ID', invoice.number),
  cbc('IssueDate', invoice.issueDate),
  cbc(`${name}TypeCode`, invoice.typeCode),
  cbc('DocumentCurrencyCode', invoice.currency),
  reference('OrderReference', invoice.orderReference),
  cac('BillingReference', [reference('InvoiceDocumentReference', invoice.precedingInvoice)]),
  reference('DespatchDocumentReference', invoice.despatchReference),
];

const parties = ({ seller, customerNumber, deliveryDate }: InvoiceDocument): Content[] => [
  cac('AccountingSupplierParty', [
    cac('Party', [
      taxScheme(seller.vatId, 'VAT'),
      taxScheme(seller.taxNumber, 'FC'),
      cac('PartyLegalEntity', [cbc('RegistrationName', seller.name)]),
    ]),
  ]),
  cac('AccountingCustomerParty', [cac('Party', [reference('PartyIdentification', customerNumber)])]),
  cac('Delivery', [cbc('ActualDeliveryDate', deliveryDate)]),
  cac('PaymentMeans', [cbc('PaymentMeansCode', '58'), reference('PayeeFinancialAccount', seller.iban)]),
];

const taxScheme = (id: string | null, scheme: string) =>
  id === null ? '' : cac('PartyTaxScheme', [cbc('CompanyID', id), reference('TaxScheme', scheme)]);

const sums = ({ totals, extras, currency }: InvoiceDocument): Content[] => {
  const amount = (name: string, value: string | null) => cbc(name, value, { currencyID: currency });
  return [
    extras.map(({ kind, name, amount: value }) => extra(kind, name, value, currency)),
    cac('TaxTotal', [amount('TaxAmount', totals.tax)]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', totals.lineTotal),
      amount('TaxExclusiveAmount', totals.net),
      amount('TaxInclusiveAmount', totals.gross),
      amount('AllowanceTotalAmount', unlessNone(totals.allowances)),
      amount('ChargeTotalAmount', unlessNone(totals.charges)),
      amount('PayableAmount', totals.due),
    ]),
  ];
};

const unlessNone = (amount: string) => (amount === '0' ? null : amount);

const extra = (kind: 'charge' | 'allowance', reason: string | null, amount: string, currency: string) =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', String(kind === 'charge')),
    cbc('AllowanceChargeReason', reason),
    cbc('Amount', amount, { currencyID: currency }),
  ]);

const lines = ({ lines: all, currency }: InvoiceDocument, name: string): Content[] =>
  all.map((line) => cac(`${name}Line`, lineContent(line, name, currency)));

const lineContent = (line: InvoiceDocumentLine, name: string, currency: string): Content[] => [
  cbc('ID', line.lineId),
  cbc(name === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', line.quantity, { unitCode: line.unitCode }),
  cbc('LineExtensionAmount', line.lineTotal, { currencyID: currency }),
  cac('OrderLineReference', [cbc('LineID', line.orderLineReference), reference('OrderReference', line.orderReference)]),
  line.allowances === '0' ? '' : extra('allowance', null, line.allowances, currency),
  line.charges === '0' ? '' : extra('charge', null, line.charges, currency),
  cac('Item', [
    cbc('Name', line.name),
    reference('BuyersItemIdentification', line.buyerItemId),
    reference('SellersItemIdentification', line.sellerItemId),
    cac('StandardItemIdentification', [cbc('ID', line.gtin, { schemeID: '0160' })]),
  ]),
  cac('Price', [
    cbc('PriceAmount', line.price, { currencyID: currency }),
    cbc('BaseQuantity', line.baseQuantity === '1' ? null : line.baseQuantity, { unitCode: line.unitCode }),
  ]),
];
