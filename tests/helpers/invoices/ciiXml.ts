import type { InvoiceDocument, InvoiceDocumentLine } from '../../../server/einvoice/InvoiceDocument';
import { CII, type CiiDialect, ZF1 } from './ciiDialects';
import { type PlainInvoice, plainInvoice } from './plainInvoice';
import { type Content, el, xmlDocument } from './xmlText';

export const ciiXml = (said: PlainInvoice = {}, encoding?: string): string =>
  written(plainInvoice({ ...said, syntax: 'CII' }), CII, encoding);

export const zf1Xml = (said: PlainInvoice = {}, encoding?: string): string =>
  written(plainInvoice({ ...said, syntax: 'ZF1' }), ZF1, encoding);

const ram = (name: string, content: Content, attributes = {}) => el(`ram:${name}`, content, attributes);
const date = (name: string, day: string | null) =>
  ram(name, [el('udt:DateTimeString', day?.replaceAll('-', ''), { format: '102' })]);

function written(invoice: InvoiceDocument, names: CiiDialect, encoding?: string): string {
  const { seller, totals, extras, currency } = invoice;
  const reference = (name: string, id: string | null) => ram(name, [ram(names.reference, id)]);
  const root = el(
    `rsm:${names.root}`,
    [
      el(`rsm:${names.context}`, [ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', invoice.profile)])]),
      el(`rsm:${names.header}`, [
        ram('ID', invoice.number),
        ram('TypeCode', invoice.typeCode),
        date('IssueDateTime', invoice.issueDate),
      ]),
      el(`rsm:${names.transaction}`, [
        names.linesFirst ? lines(invoice, names) : '',
        ram(names.agreement, [
          ram('SellerTradeParty', [
            ram('Name', seller.name),
            registration(seller.vatId, 'VA'),
            registration(seller.taxNumber, 'FC'),
          ]),
          ram('BuyerTradeParty', [ram('ID', invoice.customerNumber), ram('Name', 'Zur Linde')]),
          reference('BuyerOrderReferencedDocument', invoice.orderReference),
        ]),
        ram(names.delivery, [
          ram('ActualDeliverySupplyChainEvent', [date('OccurrenceDateTime', invoice.deliveryDate)]),
          reference('DespatchAdviceReferencedDocument', invoice.despatchReference),
        ]),
        ram(names.settlement, [
          ram('InvoiceCurrencyCode', currency),
          ram('SpecifiedTradeSettlementPaymentMeans', [
            ram('TypeCode', '58'),
            ram('PayeePartyCreditorFinancialAccount', [ram('IBANID', seller.iban)]),
          ]),
          extras.map(({ kind, name, amount }) => extra(kind, name, amount)),
          ram(names.summation, [
            ram('LineTotalAmount', totals.lineTotal),
            ram('ChargeTotalAmount', totals.charges === '0' ? null : totals.charges),
            ram('AllowanceTotalAmount', totals.allowances === '0' ? null : totals.allowances),
            ram('TaxBasisTotalAmount', totals.net),
            ram('TaxTotalAmount', totals.tax, { currencyID: currency }),
            ram('GrandTotalAmount', totals.gross),
            ram('DuePayableAmount', totals.due),
          ]),
          reference('InvoiceReferencedDocument', invoice.precedingInvoice),
        ]),
        names.linesFirst ? '' : lines(invoice, names),
      ]),
    ],
    names.namespaces,
  );
  return xmlDocument(root, encoding);
}

const registration = (id: string | null, schemeID: string) =>
  ram('SpecifiedTaxRegistration', [ram('ID', id, { schemeID })]);

const extra = (kind: 'charge' | 'allowance', reason: string | null, amount: string) =>
  ram('SpecifiedTradeAllowanceCharge', [
    ram('ChargeIndicator', [el('udt:Indicator', String(kind === 'charge'))]),
    ram('ActualAmount', amount),
    ram('Reason', reason),
  ]);

const lines = ({ lines: all }: InvoiceDocument, names: CiiDialect): Content[] =>
  all.map((line) => ram('IncludedSupplyChainTradeLineItem', lineContent(line, names)));

const lineContent = (line: InvoiceDocumentLine, names: CiiDialect): Content[] => [
  ram('AssociatedDocumentLineDocument', [
    ram('LineID', line.lineId),
    ram('LineStatusReasonCode', line.isInformation ? 'INFORMATION' : null),
  ]),
  ram('SpecifiedTradeProduct', [
    ram('GlobalID', line.gtin, { schemeID: '0160' }),
    ram('SellerAssignedID', line.sellerItemId),
    ram('BuyerAssignedID', line.buyerItemId),
    ram('Name', line.name),
  ]),
  ram(names.lineAgreement, [
    ram('BuyerOrderReferencedDocument', [
      ram(names.reference, line.orderReference),
      ram('LineID', line.orderLineReference),
    ]),
    ram('NetPriceProductTradePrice', [
      ram('ChargeAmount', line.price),
      ram('BasisQuantity', line.baseQuantity === '1' ? null : line.baseQuantity, { unitCode: line.unitCode }),
    ]),
  ]),
  ram(names.lineDelivery, [ram('BilledQuantity', line.quantity, { unitCode: line.unitCode })]),
  ram(names.lineSettlement, [
    line.allowances === '0' ? '' : extra('allowance', null, line.allowances),
    line.charges === '0' ? '' : extra('charge', null, line.charges),
    ram(names.lineSummation, [ram('LineTotalAmount', line.lineTotal)]),
  ]),
];
