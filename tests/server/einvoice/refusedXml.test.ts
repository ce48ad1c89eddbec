import { describe, expect, it } from 'vitest';
import { ciiXml, ublXml, zf1Xml } from '../../helpers/invoices';
import { answerTo, without } from './refusal';

const xml = ublXml();
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const last = xml.split('\n').length;
const none = (why: string) => `VALIDATION Die Datei ist keine E-Rechnung: ${why}`;
const malformed = (line: number) => none(`Das XML ist in Zeile ${line} nicht wohlgeformt.`);
const cutOff = (line: number) => none(`Das XML bricht in Zeile ${line} ab.`);
const neither = none('Sie ist weder XML noch PDF.');
const doctype = 'VALIDATION Dateien mit DOCTYPE werden nicht gelesen.';
const attributes = (count: number, name = 'a') =>
  Array.from({ length: count }, (_, at) => ` ${name}${at}="u"`).join('');
const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

it.each<[string, string | Uint8Array, string]>([
  ['nothing', '', none('Sie ist leer.')],
  ['white space', '  \n ', neither],
  ['a text', 'Rechnung Nr. 5', neither],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), neither],
  ['a ZIP archive', Buffer.from('PK\x03\x04'), neither],
  ['a byte order mark alone', Buffer.from([0xef, 0xbb, 0xbf]), cutOff(1)],
  ['a declaration alone', declaration, cutOff(2)],
  ['a beginning', xml.slice(0, -40), cutOff(last)],
  ['all but the last tag', xml.slice(0, -4), cutOff(last)],
  ['crossed tags', xml.replace('</cbc:ID>', '</cbc:IS>'), malformed(3)],
  ['two roots', `${xml}\n<a/>`, malformed(last + 1)],
  ['an undeclared prefix', xml.replace('<cbc:ID>', '<abc:ID>'), malformed(3)],
  ['an undeclared entity', xml.replace('RE-1', '&ouml;'), malformed(3)],
  ['a character that XML has not', xml.replace('RE-1', '\0'), malformed(3)],
  ['an attribute twice', xml.replace('<Invoice', '<Invoice a="1" a="2"'), malformed(2)],
  ['a document type', xml.replace('\n', '\n<!DOCTYPE Invoice>\n'), doctype],
  ['a document type of elsewhere', xml.replace('\n', '\n<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">\n'), doctype],
  ['a file of the server', xml.replace('\n', '\n<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n'), doctype],
  ['entities of entities', xml.replace('\n', `\n<!DOCTYPE a [${'<!ENTITY b "&a;&a;">'.repeat(30)}]>\n`), doctype],
  ['a document type behind remarks', xml.replace('\n', '\n<!-- > --><?a <!b ?>\n<!DOCTYPE Invoice>\n'), doctype],
  ['a document type that is cut off', `${declaration}<!DOCTYPE Invoice [`, doctype],
  ['a document type too late', `${xml}<!DOCTYPE Invoice>`, malformed(last)],
  ['a web page', '<!DOCTYPE html><html><body/></html>', doctype],
  [
    '201 levels',
    xml.replace('</Invoice>', `${nested(200)}</Invoice>`),
    'VALIDATION Die Datei ist zu tief verschachtelt.',
  ],
  ['200 levels', xml.replace('</Invoice>', `${nested(199)}</Invoice>`), 'read RE-1'],
  [
    'a text of more than 10,000 characters',
    xml.replace('Pils 0,33', 'x'.repeat(10_001)),
    `VALIDATION In Zeile ${xml.slice(0, xml.indexOf('Pils 0,33')).split('\n').length} stehen mehr als 10.000 Zeichen.`,
  ],
  ['one of 10,000', xml.replace('Pils 0,33', 'x'.repeat(10_000)), 'read RE-1'],
  [
    'as much in an attribute',
    xml.replace('H87', 'x'.repeat(10_001)),
    `VALIDATION In Zeile ${xml.slice(0, xml.indexOf('H87')).split('\n').length} stehen mehr als 10.000 Zeichen.`,
  ],
  [
    'a number that no index takes',
    xml.replace('RE-1', 'x'.repeat(501)),
    'VALIDATION Rechnungsnummer (BT-1) ist länger als 500 Zeichen.',
  ],
  ['1,000 attributes', xml.replace('<cbc:ID>', `<cbc:ID${attributes(1000)}>`), 'read RE-1'],
  [
    '1,001 attributes',
    xml.replace('<cbc:ID>', `<cbc:ID${attributes(1001)}>`),
    'VALIDATION In Zeile 3 hat ein Element mehr als 1.000 Attribute.',
  ],
  [
    '1,001 namespaces',
    xml.replace('<cbc:ID>', `<cbc:ID${attributes(1001, 'xmlns:a')}>`),
    'VALIDATION In Zeile 3 hat ein Element mehr als 1.000 Attribute.',
  ],
  ['a document type in a text', xml.replace('RE-1', '<![CDATA[<!DOCTYPE]]>'), 'read <!DOCTYPE'],
])('%s', async (_, file, expected) => expect(await answerTo(file)).toBe(expected));

describe('a file that is not an invoice', () => {
  it.each([
    ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'eine Bestellung'],
    [
      '<a:SCRDMCCBDACIOMessageStructure xmlns:a="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
      'eine Bestellung (Order-X)',
    ],
    [
      '<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"/>',
      'ein Dokument im italienischen Format FatturaPA',
    ],
    [
      '<Invoice xmlns="http://www.ebinterface.at/schema/6p1/"/>',
      'ein Dokument in einem Format, das nicht gelesen wird („http://www.ebinterface.at/schema/6p1/“)',
    ],
    ['<Invoice/>', 'ein Dokument in einem Format, das nicht gelesen wird („“)'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'eine Webseite'],
    ['<constructor/>', 'ein XML der Art „constructor“'],
  ])('%s', async (file, kind) => {
    expect(await answerTo(file)).toBe(`VALIDATION Das ist keine Rechnung, sondern ${kind}.`);
  });
});

describe('a missing or impossible value', () => {
  it.each([
    [without(xml, 'cbc:ID'), 'Rechnungsnummer (BT-1) fehlt.'],
    [xml.replace('RE-1', '  '), 'Rechnungsnummer (BT-1) fehlt.'],
    [xml.replace('RE-1', '<x:ID xmlns:x="urn:x">RE-1</x:ID>'), 'Rechnungsnummer (BT-1) fehlt.'],
    [without(zf1Xml(), 'udt:DateTimeString'), 'Rechnungsdatum (BT-2) fehlt.'],
    [ublXml({ issueDate: '2026-02-30' }), 'Rechnungsdatum (BT-2) ist kein Tag: „2026-02-30“.'],
    [ublXml({ issueDate: '0000-00-00' }), 'Rechnungsdatum (BT-2) ist kein Tag: „0000-00-00“.'],
    [ublXml({ issueDate: '02.11.2026' }), 'Rechnungsdatum (BT-2) ist kein Tag: „02.11.2026“.'],
    [ciiXml({ issueDate: '2025-02-29' }), 'Rechnungsdatum (BT-2) ist kein Tag: „20250229“.'],
    [zf1Xml({ issueDate: '2026-13-01' }), 'Rechnungsdatum (BT-2) ist kein Tag: „20261301“.'],
    [without(ciiXml(), 'ram:TypeCode'), 'Art der Rechnung (BT-3) fehlt.'],
    [without(xml, 'cbc:DocumentCurrencyCode'), 'Währung (BT-5) fehlt.'],
    [ublXml({ seller: { name: '' } }), 'Name des Verkäufers (BT-27) fehlt.'],
    [without(ciiXml(), 'ram:SellerTradeParty'), 'Name des Verkäufers (BT-27) fehlt.'],
    [without(ciiXml(), 'ram:TaxBasisTotalAmount'), 'Nettosumme (BT-109) fehlt.'],
    [without(xml, 'cbc:TaxExclusiveAmount'), 'Nettosumme (BT-109) fehlt.'],
    [ublXml({ totals: { due: 'viel' } }), 'Zahlbetrag (BT-115) in Zeile 25 ist keine Zahl: „viel“.'],
    [
      ublXml({ lines: [{ quantity: '15' }] }).replace('>15<', '>1,5<'),
      'Menge (BT-129) in Zeile 27 ist keine Zahl: „1,5“.',
    ],
    [
      ublXml({ lines: [{ baseQuantity: '7' }] }).replace('>7<', '>0.00<'),
      'Preisbasis (BT-149) in Zeile 38 ist nicht größer als 0.',
    ],
    [
      ciiXml({ lines: [{ baseQuantity: '7' }] }).replace('>7<', '>-1<'),
      'Preisbasis (BT-149) in Zeile 15 ist nicht größer als 0.',
    ],
    [
      ublXml({ extras: [{ kind: 'charge', name: 'Fracht', amount: '5' }] }).replace('>true<', '>yes<'),
      'Zeile 18: Ob das ein Zuschlag oder ein Nachlass ist (ChargeIndicator), fehlt.',
    ],
  ])('case %#: $1', async (file, message) => expect(await answerTo(file)).toBe(`VALIDATION ${message}`));
});
