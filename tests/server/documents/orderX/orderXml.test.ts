import { describe, expect, it } from 'vitest';
import type { OrderDocument } from '../../../../server/documents/orderDocument';
import { orderXml } from '../../../../server/documents/orderX/orderXml';
import { parseXml } from '../../../../server/einvoice/xml/parseXml';
import { all, textAt, type XmlElement } from '../../../../server/einvoice/xml/XmlElement';
import { sampleItem, sampleOrder } from '../sampleOrder';

const SCHEMAS = [
  'urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100',
  'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:128',
  'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:128',
];
const kind = { keeps: (uri: string) => SCHEMAS.includes(uri), lines: { names: [], depth: 0 }, drops: [] };
const read = (changes?: Partial<OrderDocument>) => parseXml(orderXml(sampleOrder(changes)), () => kind).root;

/** Names, attributes and texts, indented by depth: the order is fixed by a schema that is not part of the product. */
const outline = ({ name, attributes, children, text }: XmlElement, depth = 0): string[] => [
  `${' '.repeat(depth)}${[name, ...Object.values(attributes), text].filter((part) => part !== '').join(' ')}`,
  ...children.flatMap((child) => outline(child, depth + 1)),
];
const at = (root: XmlElement, ...path: string[]) => all(root, ...path).flatMap((element) => outline(element));

it('is an order in the profile COMFORT, its parts in the order of the schema', () => {
  const root = read();
  expect(at(root, 'ExchangedDocumentContext')[2]?.trim()).toBe('ID urn:order-x.eu:1p0:comfort');
  expect(
    outline(root)
      .filter((part) => /^ {0,2}\w/.test(part))
      .map((part) => part.trim()),
  ).toEqual([
    'SCRDMCCBDACIOMessageStructure',
    'ExchangedDocumentContext',
    'GuidelineSpecifiedDocumentContextParameter',
    'ExchangedDocument',
    'ID 42',
    'TypeCode 220',
    'IssueDateTime',
    'PurposeCode 9',
    'IncludedNote',
    'SupplyChainTradeTransaction',
    'IncludedSupplyChainTradeLineItem',
    'IncludedSupplyChainTradeLineItem',
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
  ]);
  expect(textAt(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString')).toBe('20250101');
  expect(textAt(root, 'ExchangedDocument', 'IncludedNote', 'Content')).toBe('Bitte vor 10 Uhr.');
});

it('names both sides, their addresses and when it shall come', () => {
  const root = read();
  const place = [' PostalTradeAddress', '  PostcodeCode 80331', '  LineOne Hintereingang', '  LineTwo Mühlgasse 3'];
  const munich = [...place, '  CityName München', '  CountryID DE'];
  expect(
    at(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement').map((part) => part.slice(1)),
  ).toEqual([
    'pplicableHeaderTradeAgreement',
    'BuyerReference 42',
    'SellerTradeParty',
    ' Name Getränke Müller & Söhne',
    ' PostalTradeAddress',
    '  PostcodeCode 12345',
    '  LineOne Industriestr. 5',
    '  CityName Berlin',
    '  CountryID DE',
    'BuyerTradeParty',
    ' ID K-77',
    ' Name Gasthaus zur Mühle',
    ' DefinedTradeContact',
    '  PersonName Jörg Ähnlich',
    '  EmailURIUniversalCommunication',
    '   URIID joerg@muehle.example',
    ...munich,
  ]);
  expect(at(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeDelivery').map((part) => part.slice(1))).toEqual(
    [
      'pplicableHeaderTradeDelivery',
      'ShipToTradeParty',
      ' Name Gasthaus zur Mühle',
      ...munich,
      'RequestedDeliverySupplyChainEvent',
      ' OccurrenceDateTime',
      '  DateTimeString 102 20250103',
    ],
  );
});

describe('a line', () => {
  const lineOf = (changes: Partial<OrderDocument['items'][number]>) =>
    at(
      read({ items: [{ ...sampleItem('Pils'), ...changes }] }),
      'SupplyChainTradeTransaction',
      'IncludedSupplyChainTradeLineItem',
    );

  it('says all that is known', () => {
    const known = { id: 203, stockItemId: 17, itemNumber: '4711', gtin: '4000050986428', amount: 2 };
    expect(lineOf({ ...known, unitsPerPackage: 50, pricePerUnit: 2.1555 })).toEqual([
      'IncludedSupplyChainTradeLineItem',
      ' AssociatedDocumentLineDocument',
      '  LineID 203',
      ' SpecifiedTradeProduct',
      '  GlobalID 0160 4000050986428',
      '  SellerAssignedID 4711',
      '  BuyerAssignedID 17',
      '  Name Pils',
      ' SpecifiedLineTradeAgreement',
      '  NetPriceProductTradePrice',
      '   ChargeAmount 107.7750',
      '   BasisQuantity C62 1',
      ' SpecifiedLineTradeDelivery',
      '  RequestedQuantity C62 2',
      ' SpecifiedLineTradeSettlement',
      '  SpecifiedTradeSettlementLineMonetarySummation',
      '   LineTotalAmount 215.55',
    ]);
  });

  it('without a price says that one was agreed', () => {
    const line = lineOf({ pricePerUnit: null, stockItemId: null, itemNumber: null });
    expect(line).toContain('  IncludedNote');
    expect(line).toContain('   Content Preis laut Vereinbarung');
    expect(line).toContain('   ChargeAmount 0.0000');
    expect(line.join()).not.toMatch(/AssignedID|GlobalID/);
  });

  it.each([
    ['a note', { note: 'bitte & reif' }, ['   Content bitte & reif']],
    ['a note without a price', { note: 'reif', pricePerUnit: null }, ['   Content reif\nPreis laut Vereinbarung']],
    ['no note', {}, []],
  ])('with %s', (_, changes, expected) => {
    const line = lineOf(changes);
    expect(line.filter((part) => part.includes('Content'))).toEqual(expected);
    expect(line.filter((part) => part === '  IncludedNote')).toHaveLength(expected.length);
  });

  it.each([
    [0.6, 24, 2, '14.4000', '28.80'],
    [0.8215, 24, 5, '19.7160', '98.58'],
    [0.3333, 2.505, 3, '0.8349', '2.50'],
    [0.0005, 0.1, 1, '0.0001', '0.00'],
    [0.0001, 0.5, 1000, '0.0001', '0.10'],
    [0, 6, 1, '0.0000', '0.00'],
    [1.005, 1, 1, '1.0050', '1.01'],
  ])('%d of %d a package, %d times: %s, %s', (pricePerUnit, unitsPerPackage, amount, price, total) => {
    const line = lineOf({ pricePerUnit, unitsPerPackage, amount }).join();
    expect(line).toContain(`ChargeAmount ${price}`);
    expect(line).toContain(`LineTotalAmount ${total}`);
    expect(line).not.toContain('IncludedNote');
  });

  it('adds up', () => {
    const items = [0.005, 0.005, 1.1].map((pricePerUnit) => ({ ...sampleItem('a'), pricePerUnit }));
    const sums = at(read({ items }), 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement').map((part) =>
      part.trim(),
    );
    expect(sums.slice(1)).toEqual([
      'OrderCurrencyCode EUR',
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      'LineTotalAmount 1.12',
      'TaxBasisTotalAmount 1.12',
    ]);
  });
});

describe('typed text', () => {
  const nobody = { name: 'a', email: null };

  it.each([
    [null, ['CountryID DE']],
    ['Halle 3', ['LineOne Halle 3', 'CountryID DE']],
    ['D-12345  Bad Aibling', ['PostcodeCode 12345', 'CityName Bad Aibling', 'CountryID DE']],
    [
      'a\n\n12345 b\n54321 c\r\nd\ne\nf',
      ['PostcodeCode 54321', 'LineOne a', 'LineTwo 12345 b', 'LineThree d, e, f', 'CityName c', 'CountryID DE'],
    ],
  ])('the address %j is split as far as possible', (address, expected) => {
    const supplier = { name: 'a', address, phone: null, email: null, customerNumber: null };
    const said = at(
      read({ supplier, orderedBy: nobody }),
      'SupplyChainTradeTransaction',
      'ApplicableHeaderTradeAgreement',
      'SellerTradeParty',
      'PostalTradeAddress',
    );
    expect(said.slice(1).map((part) => part.trim())).toEqual(expected);
  });

  it.each(['<a> & "b"', ']]>', 'Glocke\u0007', 'kaputt \ud800!', '\uffff', '👨‍🍳'])('%j stays well-formed', (text) => {
    const root = read({ note: `${text}\nzweite`, instanceName: text, items: [sampleItem(text)] });
    const [first, second] = (textAt(root, 'ExchangedDocument', 'IncludedNote', 'Content') ?? '').split('\n');
    const expected = text.replace('\u0007', '').replace('\ud800', '\ufffd').replace('\uffff', '');
    expect([first, second]).toEqual(expected ? [expected, 'zweite'] : ['zweite', undefined]);
  });

  it('may be nothing at all', () => {
    const order = { note: '', deliveryDay: null, deliveryAddress: null, orderedBy: nobody, items: [] };
    expect(outline(read(order)).join()).not.toMatch(/IncludedNote|RequestedDelivery|URIID/);
  });
});
