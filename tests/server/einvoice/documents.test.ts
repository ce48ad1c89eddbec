import { describe, expect, it } from 'vitest';
import { readInvoiceFile } from '../../../server/einvoice/readInvoiceFile';
import { ciiXml, type PlainInvoice, pdfWith, plainInvoice, ublXml, zf1Xml } from '../../helpers/invoices';

const WRITERS = { UBL: ublXml, CII: ciiXml, ZF1: zf1Xml };
const SYNTAXES = ['UBL', 'CII', 'ZF1'] as const;
const read = async (xml: string | Uint8Array) => (await readInvoiceFile(Buffer.from(xml))).document;

const whole: PlainInvoice = {
  number: 'RE 2026/0815-Ä',
  issueDate: '2026-02-28',
  typeCode: '384',
  currency: 'CHF',
  orderReference: '4711',
  precedingInvoice: 'RE-0814',
  deliveryDate: '2024-02-29',
  despatchReference: 'LS 99',
  customerNumber: 'K-100',
  seller: {
    name: 'Groß & Söhne <KG>',
    vatId: 'DE 123.456.789',
    taxNumber: '27/123/45678',
    iban: 'DE02120300000000202051',
  },
  extras: [
    { kind: 'charge', name: 'Fracht', amount: '4.9' },
    { kind: 'allowance', name: 'Treuerabatt', amount: '12.34' },
    { kind: 'charge', name: null, amount: '0.5' },
  ],
  lines: [
    {
      sellerItemId: 'B-12',
      buyerItemId: '17',
      gtin: '4000050986428',
      orderLineReference: '203',
      orderReference: '4711',
      quantity: '48',
      price: '0.8215',
      unitCode: 'H87',
    },
    { name: 'Mehl', quantity: '2500.5', unitCode: 'GRM', price: '4.5', baseQuantity: '1000' },
    { name: 'Pfand', quantity: '-2', price: '3.1', allowances: '0.1', charges: '0.25' },
    { name: 'nur ein Hinweis', quantity: null, unitCode: null, price: null, lineTotal: null },
  ],
};

describe.each(SYNTAXES)('%s', (syntax) => {
  const write = WRITERS[syntax];

  it('is read exactly', async () => {
    expect(await read(write(whole))).toEqual(plainInvoice({ ...whole, syntax }));
  });

  it('is read from a PDF, with its original bytes', async () => {
    const xml = write(whole);
    const reading = await readInvoiceFile(pdfWith([{ name: 'factur-x.xml', content: xml }]));
    expect(reading.document).toEqual(plainInvoice({ ...whole, syntax }));
    expect(Buffer.from(reading.xml ?? []).toString()).toBe(xml);
  });

  it('may have no lines, and say next to nothing', async () => {
    const least: PlainInvoice = { lines: [], profile: null, seller: { vatId: null }, totals: { lineTotal: null } };
    expect(await read(write(least))).toEqual(plainInvoice({ ...least, syntax }));
  });
});

it('tells a credit note of UBL, with the code that it leaves out', async () => {
  const credit: PlainInvoice = { isCreditNote: true, lines: [{ quantity: '3' }] };
  expect(await read(ublXml(credit))).toEqual(plainInvoice(credit));
  const said = ublXml(credit).replace(/<cbc:CreditNoteTypeCode>.*<\/cbc:CreditNoteTypeCode>/, '');
  expect((await read(said)).typeCode).toBe('381');
  expect((await read(ublXml().replace(/<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/, ''))).typeCode).toBe('380');
});

it('keeps groups and remarks of lines, as such', async () => {
  const lines = [{ name: 'Zwischensumme', isInformation: true }, {}];
  expect((await read(ciiXml({ lines }))).lines.map(({ isInformation }) => isInformation)).toEqual([true, false]);
});

it('counts top-level lines alone', async () => {
  const part = '<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID></cac:SubInvoiceLine></cac:InvoiceLine>';
  const xml = ublXml({ lines: [{}, {}] }).replaceAll('</cac:InvoiceLine>', part);
  expect((await read(xml)).lines.map(({ lineId }) => lineId)).toEqual(['1', '2']);
});

describe('the profile MINIMUM', () => {
  const profile = 'urn:factur-x.eu:1p0:minimum';

  it('is read with the sums there are', async () => {
    const minimum: PlainInvoice = { profile, lines: [], totals: { net: null, tax: null, gross: '119', due: '119' } };
    const xml = ciiXml({ ...minimum, totals: { net: '1' } }).replace(/<ram:TaxBasisTotalAmount>.*?>/, '');
    expect((await read(xml.replace(/<ram:Tax(Total|Basis).*?Amount>/g, ''))).totals).toMatchObject({
      net: null,
      gross: '1.19',
    });
  });

  it('is refused without any', async () => {
    const xml = ciiXml({ profile, lines: [] }).replace(/<ram:(\w+)>.*?<\/ram:\1>/g, (found, name) =>
      /TotalAmount|PayableAmount/.test(name) ? '' : found,
    );
    await expect(read(xml.replace(/<ram:TaxTotal.*?Amount>/, ''))).rejects.toThrow('Nettosumme (BT-109) fehlt.');
  });
});

describe('numbers', () => {
  const lineOf = async (price: string) =>
    (await read(ublXml({ lines: [{ price: '123.456', lineTotal: '1' }] }).replace('123.456', price))).lines[0];

  it.each([
    ['0.60', '0.6'],
    ['+7', '7'],
    ['-0.00', '0'],
    ['-012.50', '-12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['\n 1.2345678901 \n', '1.2345678901'],
    ['0.00000000000001', '0.00000000000001'],
    ['123456789012345', '123456789012345'],
    ['12345678901234.50', '12345678901234.5'],
  ])('%j is %s', async (text, expected) => expect((await lineOf(text))?.price).toBe(expected));

  it.each(['1,50', '1e3', 'NaN', '1.2.3', '-', '.', '0x10', '١', '1 000'])('%j is not a number', async (text) => {
    await expect(lineOf(text)).rejects.toThrow(`Preis (BT-146) in Zeile 37 ist keine Zahl: „${text}“.`);
  });

  it.each(['1234567890123456', '1.234567890123456', '0.1234567890123456', '-12345678901234.56'])(
    '%s has more digits than a number carries',
    async (text) => {
      await expect(lineOf(text)).rejects.toThrow(`Preis (BT-146) in Zeile 37 hat mehr als 15 Stellen: „${text}“.`);
    },
  );

  it('cannot be long ones', async () => {
    await expect(lineOf('0'.repeat(10_000))).rejects.toThrow('ist keine Zahl');
  });
});
