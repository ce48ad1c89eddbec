import { Big } from 'big.js';
import { todayIn } from '../../../src/rules/dates';
import type { OrderDocument } from '../orderDocument';
import { notesOf } from '../orderTable';
import { singleLine } from '../singleLine';
import { textLines } from '../textLines';
import { type Content, element } from './element';

const STANDARD = 'urn:un:unece:uncefact:data:standard:';
const ROOT = 'rsm:SCRDMCCBDACIOMessageStructure';
const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"',
  `xmlns:ram="${STANDARD}ReusableAggregateBusinessInformationEntity:128"`,
  `xmlns:udt="${STANDARD}UnqualifiedDataType:128"`,
].join(' ');
const ORDER = '220';
const ORIGINAL = '9';

export const orderXml = (order: OrderDocument): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    ROOT,
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', 'urn:order-x.eu:1p0:comfort')]),
      ]),
      element('rsm:ExchangedDocument', head(order)),
      element('rsm:SupplyChainTradeTransaction', [
        order.items.map(line),
        element('ram:ApplicableHeaderTradeAgreement', agreement(order)),
        // Required by the schema, though it may be empty.
        element('ram:ApplicableHeaderTradeDelivery', delivery(order)),
        element('ram:ApplicableHeaderTradeSettlement', settlement(order)),
      ]),
    ],
    NAMESPACES,
  )}\n`;

const head = ({ id, created, timeZone, note }: OrderDocument): Content[] => [
  element('ram:ID', String(id)),
  element('ram:TypeCode', ORDER),
  day('ram:IssueDateTime', todayIn(timeZone, new Date(created))),
  element('ram:PurposeCode', ORIGINAL),
  element('ram:IncludedNote', [element('ram:Content', textLines(note).join('\n'))]),
];

const agreement = ({ id, supplier, instanceName, orderedBy, deliveryAddress }: OrderDocument): Content[] => [
  element('ram:BuyerReference', String(id)),
  element('ram:SellerTradeParty', [element('ram:Name', singleLine(supplier.name)), address(supplier.address)]),
  element('ram:BuyerTradeParty', [
    element('ram:ID', singleLine(supplier.customerNumber ?? '')),
    element('ram:Name', singleLine(instanceName)),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', singleLine(orderedBy.name)),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', singleLine(orderedBy.email ?? ''))]),
    ]),
    address(deliveryAddress),
  ]),
];

const delivery = ({ instanceName, deliveryAddress, deliveryDay }: OrderDocument): Content[] => [
  element('ram:ShipToTradeParty', [element('ram:Name', singleLine(instanceName)), address(deliveryAddress)]),
  element('ram:RequestedDeliverySupplyChainEvent', [deliveryDay ? day('ram:OccurrenceDateTime', deliveryDay) : '']),
];

function settlement({ items }: OrderDocument): Content[] {
  const total = items.reduce((sum, item) => sum.plus(lineTotal(item)), new Big(0)).toFixed(2);
  return [
    element('ram:OrderCurrencyCode', 'EUR'),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', total),
      element('ram:TaxBasisTotalAmount', total),
    ]),
  ];
}

const day = (name: string, iso: string) =>
  element(name, [element('udt:DateTimeString', iso.replaceAll('-', ''), 'format="102"')]);

const PLACE = /^(?:D[- ])?(\d{5}) +(\S.*)$/;
const LINES = ['LineOne', 'LineTwo', 'LineThree'];

/** The last line that begins with a postcode is the place; lines beyond three share the third. */
function address(text: string | null): string {
  const lines = textLines(text).filter((line) => line !== '');
  const at = lines.findLastIndex((line) => PLACE.test(line));
  const [, postcode = null, city = null] = PLACE.exec(lines[at] ?? '') ?? [];
  const others = lines.filter((_, index) => index !== at);
  const printed = [...others.slice(0, 2), others.slice(2).join(', ')];
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postcode),
    ...LINES.map((name, index) => element(`ram:${name}`, printed[index] ?? null)),
    element('ram:CityName', city),
    element('ram:CountryID', 'DE'),
  ]);
}

type Item = OrderDocument['items'][number];

/** Packages are counted in pieces (UN/ECE Rec. 20). */
const PIECES = 'unitCode="C62"';

const packagePrice = ({ pricePerUnit, unitsPerPackage }: Item): Big | null =>
  pricePerUnit === null || unitsPerPackage === null
    ? null
    : new Big(pricePerUnit).times(unitsPerPackage).round(4, Big.roundHalfUp);

const lineTotal = (item: Item): Big => (packagePrice(item) ?? new Big(0)).times(item.amount).round(2, Big.roundHalfUp);

function line(item: Item): string {
  const price = packagePrice(item);
  const said = [...notesOf(item), ...(price ? [] : ['Preis laut Vereinbarung'])];
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(item.id)),
      element('ram:IncludedNote', [element('ram:Content', said.join('\n'))]),
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:GlobalID', item.gtin, 'schemeID="0160"'),
      element('ram:SellerAssignedID', singleLine(item.itemNumber ?? '')),
      element('ram:BuyerAssignedID', item.stockItemId === null ? null : String(item.stockItemId)),
      element('ram:Name', singleLine(item.description)),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', (price ?? new Big(0)).toFixed(4)),
        element('ram:BasisQuantity', '1', PIECES),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:RequestedQuantity', new Big(item.amount).toFixed(), PIECES),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', lineTotal(item).toFixed(2)),
      ]),
    ]),
  ]);
}
