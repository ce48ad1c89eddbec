import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderPdf } from '../../../../server/documents/orderPdf';
import { orderXml } from '../../../../server/documents/orderX/orderXml';
import { embeddedFiles } from '../../../../server/einvoice/pdf/embeddedFiles';
import { openPdf } from '../../../../server/einvoice/pdf/openPdf';
import { unpack } from '../../../../server/einvoice/pdf/unpack';
import { parseXml } from '../../../../server/einvoice/xml/parseXml';
import { all, textAt } from '../../../../server/einvoice/xml/XmlElement';
import { sampleOrder } from '../sampleOrder';

const kind = { keeps: () => true, lines: { names: [], depth: 0 }, drops: [] };
const metadataOf = (pdf: Buffer) => {
  const text = pdf.toString('utf8');
  return parseXml(text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>') + 12), () => kind).root;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the PDF of an order', () => {
  it('carries it for programs, as a file that belongs to it', async () => {
    const order = sampleOrder();
    const pdf = await orderPdf(order);
    const { context, catalog } = await openPdf(pdf);
    const files = embeddedFiles(context, catalog);
    expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([['order-x.xml', 'text/xml']]);
    expect(files.map(({ content }) => Buffer.from(unpack(content)).toString())).toEqual([orderXml(order)]);
    const text = pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7\n/);
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toContain('/AFRelationship /Data');
    expect(text).toContain('/S /GTS_PDFA1');
  });

  it('declares its format', async () => {
    const metadata = metadataOf(await orderPdf(sampleOrder({ instanceName: 'Fisch & <Mehr>' })));
    const said = (name: string) => textAt(metadata, 'RDF', 'Description', name);
    expect([said('part'), said('conformance')]).toEqual(['3', 'B']);
    expect(['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].map(said)).toEqual([
      'ORDER',
      'order-x.xml',
      '1.0',
      'COMFORT',
    ]);
    expect(textAt(metadata, 'RDF', 'Description', 'title', 'Alt', 'li')).toBe('Bestellung 42 – Fisch & <Mehr>');
    expect(said('CreateDate')).toBe('2024-12-31T23:30:00Z');
    const [schema] = all(metadata, 'RDF', 'Description', 'schemas', 'Bag', 'li');
    expect(textAt(schema, 'namespaceURI')).toBe('urn:factur-x:pdfa:CrossIndustryDocument:1p0#');
    expect(all(schema, 'property', 'Seq', 'li', 'name').map(({ text }) => text)).toEqual([
      'DocumentFileName',
      'DocumentType',
      'Version',
      'ConformanceLevel',
    ]);
  });

  it('is the same bytes whenever it is made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-01T08:00:00Z') });
    const before = await orderPdf(sampleOrder());
    vi.setSystemTime(new Date('2026-06-01T09:30:00Z'));
    expect((await orderPdf(sampleOrder())).equals(before)).toBe(true);
    expect((await orderPdf(sampleOrder({ note: 'anders' }))).equals(before)).toBe(false);
  });
});
