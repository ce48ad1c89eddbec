import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readInvoiceFile } from '../../../server/einvoice/readInvoiceFile';
import { type Attached, ciiXml, pdfWith, ublXml } from '../../helpers/invoices';
import { answerTo } from './refusal';

const MB = 1024 ** 2;
const ASK = 'Bitte den Lieferanten um eine XRechnung oder ZUGFeRD-Rechnung.';
const NONE = `VALIDATION Dieses PDF enthält keine E-Rechnung. ${ASK}`;
const SEVERAL = `VALIDATION Dieses PDF enthält mehrere verschiedene E-Rechnungen. ${ASK}`;
const LARGE = 'TOO_LARGE Die Datei ist zu groß (höchstens 20 MB).';
const named = (name: string, number = 'RE-1'): Attached => ({ name, content: ciiXml({ number }) });
const order: Attached = { name: 'order-x.xml', content: '<Order xmlns="urn:x"/>' };
const bomb = (name: string, mimeType = 'text/xml'): Attached => ({ name, mimeType, content: Buffer.alloc(30 * MB) });

describe('of the files of a PDF', () => {
  it.each<[string, Attached[], string]>([
    ['none', [], NONE],
    ['no XML', [{ name: 'agb.txt', content: 'AGB', mimeType: 'text/plain' }], NONE],
    ['an XML that is none', [{ name: 'a.xml', content: 'hallo' }], NONE],
    ['an order', [order], NONE],
    [
      'an order called as invoices are',
      [{ ...order, name: 'factur-x.xml' }],
      'VALIDATION Das ist keine Rechnung, sondern eine Bestellung.',
    ],
    ['the one called as the standard says', [named('a.xml', 'A'), named('factur-x.xml', 'B')], 'read B'],
    [
      'the latest standard',
      [named('xrechnung.xml', 'A'), named('zugferd-invoice.xml', 'B'), named('Factur-X.XML', 'C')],
      'read C',
    ],
    ['the one before it', [named('xrechnung.xml', 'A'), named('ZUGFeRD-invoice.xml', 'B')], 'read B'],
    ['the only one', [order, named('rechnung.xml', 'A'), { name: 'b.xml', content: '' }], 'read A'],
    ['one that is XML by its type', [{ ...named('daten', 'A'), mimeType: 'application/xml' }], 'read A'],
    ['one that is XML by its name', [{ ...named('DATEN.XML', 'A'), mimeType: '' }], 'read A'],
    ['a name that is a path', [named('../../etc/passwd.xml', 'A')], 'read A'],
    ['the same twice', [named('a.xml'), named('b.xml')], 'read RE-1'],
    ['two', [named('a.xml', 'A'), named('b.xml', 'B')], SEVERAL],
    ['two of one name', [named('factur-x.xml', 'A'), named('factur-x.xml', 'B')], SEVERAL],
    [
      'a broken one',
      [{ name: 'factur-x.xml', content: '<a>' }],
      'VALIDATION Das ist keine Rechnung, sondern ein XML der Art „a“.',
    ],
    ['twenty', Array.from({ length: 20 }, (_, index) => ({ ...order, name: `${index}.xml` })), NONE],
    [
      'too many',
      Array.from({ length: 21 }, (_, index) => ({ ...order, name: `${index}.xml` })),
      `VALIDATION Dieses PDF enthält zu viele eingebettete Dateien (höchstens 20). ${ASK}`,
    ],
    ['many beside the invoice', [...Array.from({ length: 30 }, () => order), named('factur-x.xml', 'A')], 'read A'],
    [
      'written as digits',
      [{ name: 'a.xml', content: Buffer.from(ciiXml()).toString('hex'), filter: '/ASCIIHexDecode' }],
      'read RE-1',
    ],
    [
      'packed twice',
      [{ name: 'a.xml', content: deflateSync(deflateSync(ublXml())), filter: '[/FlateDecode /FlateDecode]' }],
      'read RE-1',
    ],
    ['too large', [bomb('factur-x.xml')], LARGE],
    [
      'too large, packed twice',
      [
        {
          name: 'a.xml',
          content: deflateSync(deflateSync(Buffer.alloc(60 * MB))),
          filter: '[/FlateDecode /FlateDecode]',
        },
      ],
      LARGE,
    ],
    [
      'large ones that nobody unpacks',
      [bomb('a.bin', 'application/zip'), bomb('a.xml'), named('factur-x.xml')],
      'read RE-1',
    ],
  ])('%s', async (_, files, expected) => expect(await answerTo(pdfWith(files))).toBe(expected));

  it('has only the file that the document is associated with', async () => {
    const pdf = pdfWith([named('factur-x.xml')])
      .toString('latin1')
      .replace(/\/Names << .*? >> >>/, '/AF [3 0 R]');
    expect(await answerTo(Buffer.from(pdf.replace('/AF [3', '/AF [2'), 'latin1'))).toBe('read RE-1');
  });
});

describe('a PDF that', () => {
  const pdf = pdfWith([named('factur-x.xml')]);
  const damaged = (why: string) =>
    `VALIDATION Dieses PDF ist beschädigt: ${why} Bitte die Datei noch einmal anfordern.`;
  const flipped = Buffer.from(pdf);
  const middle = pdf.indexOf('stream') + 200;
  flipped.fill(0x55, middle, middle + 40);

  it.each<[string, Uint8Array, string]>([
    ['is a head alone', Buffer.from('%PDF-1.7\n'), damaged('Sein Inhaltsverzeichnis fehlt.')],
    [
      'is a head and nonsense',
      Buffer.from(`%PDF-1.7\n${'obj << [ ( '.repeat(999)}`),
      damaged('Sein Inhaltsverzeichnis fehlt.'),
    ],
    ['was cut off', pdf.subarray(0, pdf.length - 300), damaged('Das Ende fehlt.')],
    ['lost its middle', flipped, damaged('Eine eingebettete Datei ist unlesbar.')],
    [
      'is packed strangely',
      pdfWith([{ ...named('a.xml'), filter: '/JPXDecode' }]),
      damaged('Eine eingebettete Datei ist so gepackt, wie es nicht gelesen wird.'),
    ],
    [
      'is nested without end',
      Buffer.concat([Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}`), pdf.subarray(9)]),
      NONE,
    ],
    [
      'is encrypted',
      pdfWith([named('factur-x.xml')], { trailer: '/Encrypt << /Filter /Standard /V 2 >>' }),
      'VALIDATION Dieses PDF ist verschlüsselt und wird nicht gelesen. Bitte den Lieferanten um eine XRechnung oder ZUGFeRD-Rechnung ohne Kennwort.',
    ],
    ['begins late', Buffer.concat([Buffer.alloc(900, '\n'), pdf]), 'read RE-1'],
    [
      'begins too late',
      Buffer.concat([Buffer.alloc(1100, '\n'), pdf]),
      'VALIDATION Die Datei ist keine E-Rechnung: Sie ist weder XML noch PDF.',
    ],
  ])('%s', async (_, file, expected) => expect(await answerTo(file)).toBe(expected));

  it('was changed later is read in its latest revision', async () => {
    const later = pdfWith([named('factur-x.xml', 'RE-2')]);
    expect((await readInvoiceFile(Buffer.concat([pdf, later.subarray(9)]))).document.number).toBe('RE-2');
  });
});

describe('size', () => {
  const lines = (count: number, xml: string, line: string) =>
    xml.replace(/<(\w+:\w*Line(Item)?)>.*<\/\1>/s, line.repeat(count));
  const parts = (each: number) =>
    lines(10_000, ublXml(), `<cac:InvoiceLine a="">${'<cbc:Note a=""/>'.repeat(each - 1)}</cac:InvoiceLine>`);

  it.each<[string, () => string | Uint8Array, string]>([
    ['20 MB and a byte', () => Buffer.alloc(20 * MB + 1, ' '), LARGE],
    ['10,000 lines', () => lines(10_000, ublXml(), '<cac:InvoiceLine/>'), 'read RE-1'],
    [
      '10,001 lines',
      () => lines(10_001, ublXml(), '<cac:InvoiceLine/>'),
      'TOO_LARGE Die Datei hat zu viele Positionen (höchstens 10.000).',
    ],
    [
      '10,001 lines of CII',
      () => lines(10_001, ciiXml(), '<ram:IncludedSupplyChainTradeLineItem/>'),
      'TOO_LARGE Die Datei hat zu viele Positionen (höchstens 10.000).',
    ],
    ['10,000 lines of 37 elements and as many attributes', () => parts(37), 'read RE-1'],
    [
      '10,000 lines of 38 elements and as many attributes',
      () => parts(38),
      'TOO_LARGE Die Datei hat zu viele Positionen (höchstens 10.000).',
    ],
    [
      'a tree of attached files with 300,000 branches',
      () => pdfWith([], { catalog: `/Names << /EmbeddedFiles << /Kids [${'0 '.repeat(300_000)}] >> >>` }),
      NONE,
    ],
  ])('%s', async (_, make, expected) => expect(await answerTo(make())).toBe(expected));
});
