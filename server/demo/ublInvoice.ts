import Big from 'big.js';
import { type Content, element } from '../documents/orderX/element';

export interface DemoInvoiceLine {
  name: string;
  itemNumber: string;
  /** In packages. */
  quantity: number;
  /** Euros per package. */
  price: Big;
}

export interface DemoInvoice {
  number: string;
  issueDate: string;
  isCreditNote: boolean;
  orderId: number;
  seller: { name: string; vatId: string; iban: string };
  customerNumber: string | null;
  taxPercent: number;
  lines: readonly DemoInvoiceLine[];
}

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';
const PROFILE = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

export function ublInvoice(invoice: DemoInvoice): string {
  const { number, issueDate, isCreditNote, orderId, lines, taxPercent } = invoice;
  const kind = isCreditNote ? 'CreditNote' : 'Invoice';
  const net = lines.reduce((sum, line) => sum.plus(totalOf(line)), new Big(0));
  const tax = euros(net.times(taxPercent).div(100));
  const content: Content = [
    cbc('CustomizationID', PROFILE),
    cbc('ID', number),
    cbc('IssueDate', issueDate),
    cbc(`${kind}TypeCode`, isCreditNote ? '381' : '380'),
    cbc('DocumentCurrencyCode', 'EUR'),
    cac('OrderReference', [cbc('ID', String(orderId))]),
    ...parties(invoice),
    cac('TaxTotal', [amount('TaxAmount', tax)]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', net.plus(tax)),
      amount('PayableAmount', net.plus(tax)),
    ]),
    ...lines.map((line, index) => lineElement(line, index + 1, isCreditNote)),
  ];
  const spaces = [
    `xmlns="${SCHEMA}${kind}-2"`,
    `xmlns:cac="${SCHEMA}CommonAggregateComponents-2"`,
    `xmlns:cbc="${SCHEMA}CommonBasicComponents-2"`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(kind, content, spaces.join(' '))}`;
}

const cbc = (name: string, text: string | null, attributes = '') => element(`cbc:${name}`, text, attributes);
const cac = (name: string, content: readonly Content[]) => element(`cac:${name}`, content);
const amount = (name: string, value: Big) => cbc(name, value.toFixed(2), 'currencyID="EUR"');
const euros = (value: Big) => value.round(2, Big.roundHalfUp);
const totalOf = ({ quantity, price }: DemoInvoiceLine) => euros(price.times(quantity));

const parties = ({ seller, customerNumber }: DemoInvoice): string[] => [
  cac('AccountingSupplierParty', [
    cac('Party', [
      cac('PartyTaxScheme', [cbc('CompanyID', seller.vatId), cac('TaxScheme', [cbc('ID', 'VAT')])]),
      cac('PartyLegalEntity', [cbc('RegistrationName', seller.name)]),
    ]),
  ]),
  cac('AccountingCustomerParty', [cac('Party', [cac('PartyIdentification', [cbc('ID', customerNumber)])])]),
  cac('PaymentMeans', [cbc('PaymentMeansCode', '58'), cac('PayeeFinancialAccount', [cbc('ID', seller.iban)])]),
];

const lineElement = (line: DemoInvoiceLine, at: number, isCreditNote: boolean): string =>
  cac(isCreditNote ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', String(at)),
    cbc(isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity', String(line.quantity), 'unitCode="XPK"'),
    amount('LineExtensionAmount', totalOf(line)),
    cac('Item', [cbc('Name', line.name), cac('SellersItemIdentification', [cbc('ID', line.itemNumber)])]),
    cac('Price', [cbc('PriceAmount', line.price.toFixed(), 'currencyID="EUR"')]),
  ]);
