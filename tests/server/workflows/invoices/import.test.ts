import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '../../../../src/contract/invoices';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type PlainInvoice, pdfWith, ublXml, zf1Xml } from '../../../helpers/invoices';
import { expectProblem } from '../../../helpers/scenarios';
import { useTestApp } from '../../../helpers/testApp';
import { base64, brewery, entriesOf, type InvoiceHouse, invoiceSteps, setUpInvoices } from './invoiceHouse';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

describeOnEachDatabase('importing invoices', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { send, sendPlain, imported, read, put, discard, list } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });

  it('stores the content of the document, and answers it', async () => {
    const said: PlainInvoice = {
      number: 'RE-100',
      deliveryDate: '2026-11-01',
      orderReference: 'keine',
      lines: [{ name: 'Pils 0,33', sellerItemId: 'B-12', quantity: '48', price: '0.62', gtin: '4006381333931' }],
      extras: [{ kind: 'charge', name: 'Fracht', amount: '5' }],
    };
    const xml = ublXml(brewery(said));
    const { id, ...rest } = await imported(said);
    expect(rest).toMatchObject({
      version: 1,
      fileName: 'rechnung.xml',
      sha256: sha256(xml),
      size: Buffer.byteLength(xml),
      syntax: 'UBL',
      number: 'RE-100',
      issueDate: '2026-11-02',
      typeCode: '380',
      isCredit: false,
      currency: 'EUR',
      deliveryDate: '2026-11-01',
      seller: { name: 'Brauerei Süd GmbH', vatId: 'DE811234567', taxNumber: null, iban: null },
      supplierId: house.ids.brewery,
      supplier: { id: house.ids.brewery, name: 'Brauerei Süd' },
      orderIds: [],
      totals: { lineTotal: 29.76, allowances: 0, charges: 5, net: 34.76, tax: 6.6, gross: 41.36, due: 41.36 },
      state: 'unclear',
      claim: null,
      duplicateOf: null,
      note: null,
    });
    expect(rest.lines).toMatchObject([
      { kind: 'item', lineId: '1', name: 'Pils 0,33', quantity: 48, unitCode: 'H87', price: 0.62, lineTotal: 29.76 },
      { kind: 'charge', lineId: null, name: 'Fracht', quantity: null, lineTotal: 5 },
    ]);
    expect(rest.lines[0]).toMatchObject({ gtin: '4006381333931', gtinValid: true, baseQuantity: 1 });
    expect((await read(id)).body).toEqual({ id, ...rest });
    expect((await entriesOf(test(), 'create'))[0]).toMatchObject({
      recordId: id,
      title: 'RE-100',
      changes: { fileName: [null, 'rechnung.xml'], sha256: [null, sha256(xml)] },
    });
  });

  it('asks about a supplier that is known by its number only since then, and says it is that one', async () => {
    const stranger = { name: 'Kellerei Nord', vatId: 'DE136695976' };
    const { id, supplierCandidates } = await imported({ number: 'RE-150', seller: stranger });
    expect(supplierCandidates).toEqual([]);
    const supplierId = await test().create('/api/Suppliers', { name: 'Weinhandel Hafen', vatId: stranger.vatId });
    expect((await read(id)).body).toMatchObject({
      supplierId: null,
      supplierCandidates: [{ id: supplierId, name: 'Weinhandel Hafen' }],
    });
  });

  it('previews without storing', async () => {
    const before = await list('?IncludeDiscarded=true');
    const said = { number: 'RE-101', lines: [{ quantity: '24' }] };
    const tried = await sendPlain(said, { dryRun: true });
    expect(tried.status).toBe(200);
    expect(tried.body).toMatchObject({ id: null, duplicateOf: null, supplierId: house.ids.brewery });
    expect(tried.body.lines).toMatchObject([{ id: null }]);
    expect(await list('?IncludeDiscarded=true')).toEqual(before);
    const stored = await imported(said);
    expect(withoutIds(tried.body)).toEqual(withoutIds(stored));
    expect((await sendPlain(said, { dryRun: true })).body).toMatchObject({ id: null, duplicateOf: stored.id });
  });

  describe('the file', () => {
    const pdfFile = (number: string) => {
      const xml = ublXml(brewery({ number }));
      return { xml, pdf: pdfWith([{ name: 'factur-x.xml', content: xml }]) };
    };

    it('comes back byte by byte', async () => {
      const { xml, pdf } = pdfFile('RE-102');
      const { body } = await send({ fileName: '../../Rechnung Ä.pdf', content: base64(pdf) });
      expect(body.fileName).toBe('../../Rechnung Ä.pdf');
      const original = await test().app.inject({
        url: `/api/Invoices/${body.id}/original`,
        headers: { authorization: `Bearer ${test().admin}` },
      });
      expect(original.rawPayload.equals(pdf)).toBe(true);
      expect(original.headers).toMatchObject({
        'content-type': 'application/pdf',
        etag: `"${sha256(pdf)}"`,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="/),
      });
      const part = await test().call(test().admin, 'GET', `/api/Invoices/${body.id}/original?part=xml`);
      expect(part.text).toBe(xml);
      expect(part.headers).toMatchObject({ 'content-type': 'application/xml', etag: `"${sha256(xml)}"` });
    });

    it('may be longer than one row', async () => {
      const xml = `${ublXml(brewery({ number: 'RE-103' }))}<!--${'ä€'.repeat(400_000)}-->`;
      const { body } = await send({ fileName: 'lang.xml', content: base64(xml) });
      const { text, headers } = await test().call(test().admin, 'GET', `/api/Invoices/${body.id}/original`);
      expect(sha256(text)).toBe(sha256(xml));
      expect(headers.etag).toBe(`"${body.sha256}"`);
    });

    it('is not sent again to callers that have it', async () => {
      const { id, sha256: hash } = await imported({ number: 'RE-104' });
      const url = `/api/Invoices/${id}/original`;
      const reply = await test().call(test().admin, 'GET', url, undefined, { 'if-none-match': `"${hash}"` });
      expect([reply.status, reply.text]).toEqual([304, '']);
    });

    it('is the XML where there is no other part', async () => {
      const { id } = await imported({ number: 'RE-105' });
      const reply = await test().call(test().admin, 'GET', `/api/Invoices/${id}/original?part=xml`);
      expect(reply.text).toBe(ublXml(brewery({ number: 'RE-105' })));
    });

    it.each(['update "invoiceOriginals" set content = \'\'', 'delete from "invoiceOriginals"'])(
      'is never changed: %s',
      async (statement) => {
        const { id } = await imported({ number: `RE-${statement}` });
        const { db } = test().database;
        await expect(db.executeQuery(CompiledQuery.raw(`${statement} where "invoiceId" = ${id}`))).rejects.toThrow(
          'takes new rows only',
        );
      },
    );
  });

  describe('twice', () => {
    it.each([
      ['the same bytes', {}, {}],
      ['the same number in another case', { number: '  re-110 ' }, {}],
      ['the same number in another syntax', {}, { content: base64(zf1Xml(brewery({ number: 'RE-110' }))) }],
    ])('is refused: %s', async (_, said, over) => {
      await sendPlain({ number: 'RE-110' });
      const [first] = (await list()).filter(({ number }) => number === 'RE-110');
      const again = await sendPlain({ number: 'RE-110', ...said }, over);
      expect(again.status).toBe(409);
      expectProblem(again, 'DUPLICATE');
      expect(again.body).toMatchObject({
        usedBy: [{ resource: 'invoices', id: first?.id, title: 'Rechnung RE-110' }],
      });
    });

    it('does not apply to another year, another supplier, or after it was discarded', async () => {
      const first = await imported({ number: 'RE-111' });
      const others = [
        await sendPlain({ number: 'RE-111', issueDate: '2025-11-02' }),
        await sendPlain({ number: 'RE-111', seller: { vatId: 'DE000000000' } }),
      ];
      expect(others.map(({ status }) => status)).toEqual([201, 201]);
      expect((await discard(first.id)).status).toBe(204);
      expect((await sendPlain({ number: 'RE-111' })).status).toBe(201);
    });

    it('is refused when the supplier is set later', async () => {
      const first = await imported({ number: 'RE-112' });
      const other = await imported({ number: 're-112', seller: { vatId: 'DE999999999' } });
      const reply = await put({ id: other.id, supplierId: house.ids.brewery });
      expect(reply.status).toBe(409);
      expectProblem(reply, 'DUPLICATE');
      expect(reply.body).toMatchObject({ usedBy: [{ id: first.id }] });
    });

    it('at once stores one', async () => {
      const replies = await Promise.all([1, 2, 3].map(() => sendPlain({ number: 'RE-113' })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(
        replies.filter(({ status }) => status === 409).map(({ body }) => (body as unknown as { code: string }).code),
      ).toEqual(['DUPLICATE', 'DUPLICATE']);
    });

    it('with its key gets the first answer', async () => {
      const headers = { 'idempotency-key': 'einmal-rechnung-1' };
      const body = { fileName: 'r.xml', content: base64(ublXml(brewery({ number: 'RE-114' }))) };
      const [first, second] = [
        await test().call<Invoice>(test().admin, 'POST', '/api/Invoices/import', body, headers),
        await test().call<Invoice>(test().admin, 'POST', '/api/Invoices/import', body, headers),
      ];
      expect([first?.status, second?.status]).toEqual([201, 201]);
      expect(second?.body).toEqual(first?.body);
    });
  });

  describe('a document that is not an invoice', () => {
    const big = Buffer.alloc(20 * 1024 ** 2 + 1, 0x20);
    it.each([
      ['no base64', '%%%%', 400, 'Bitte die Datei als Base64 senden.'],
      ['not whole base64', 'YWJ', 400, 'Bitte die Datei als Base64 senden.'],
      ['too long', base64(big), 413, 'Die Datei ist zu groß (höchstens 20 MB).'],
      ['a picture', base64('GIF89a'), 400, /^Die Datei ist keine E-Rechnung: /],
      ['nothing', '', 400, /^Die Datei ist keine E-Rechnung: /],
      ['a DOCTYPE', base64(`<!DOCTYPE a>${ublXml()}`), 400, 'Dateien mit DOCTYPE werden nicht gelesen.'],
      ['a PDF without one', base64(pdfWith([])), 400, /^Dieses PDF enthält keine E-Rechnung\./],
    ])('leaves an entry and nothing else: %s', async (name, content, status, sentence) => {
      const before = await list('?IncludeDiscarded=true');
      const reply = await send({ fileName: `${name}.pdf`, content });
      expect(reply.status).toBe(status);
      expectProblem(reply, status === 413 ? 'TOO_LARGE' : 'VALIDATION');
      const { detail, errors } = reply.body as unknown as { detail: string; errors?: Record<string, string> };
      expect(detail).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
      if (status === 400) expect(errors).toEqual({ content: detail });
      const bytes = Buffer.from(content, 'base64');
      expect((await entriesOf(test(), 'refused'))[0]).toEqual({
        recordId: 0,
        title: `${name}.pdf`,
        changes: {
          fileName: [null, `${name}.pdf`],
          size: [null, bytes.length],
          sha256: [null, sha256(bytes)],
          reason: [null, detail],
        },
      });
      expect(await list('?IncludeDiscarded=true')).toEqual(before);
      const files = await test().database.db.selectFrom('invoiceOriginals').select('invoiceId').execute();
      expect(files.every(({ invoiceId }) => before.some(({ id }) => id === invoiceId))).toBe(true);
    });

    it.each([
      ['no name', { content: 'YWJj' }, 'fileName'],
      ['no content', { fileName: 'a.xml' }, 'content'],
      ['a name that is too long', { fileName: 'a'.repeat(256), content: 'YWJj' }, 'fileName'],
      ['a flag that is none', { fileName: 'a.xml', content: 'YWJj', dryRun: 'ja' }, 'dryRun'],
    ])('is refused before it is read: %s', async (_, body, field) => {
      const reply = await send(body);
      expect(reply.status).toBe(400);
      expectProblem(reply, 'VALIDATION');
      expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual([field]);
    });
  });
});

const withoutIds = ({ id, importedAt, duplicateOf, lines, ...rest }: Invoice) => ({
  ...rest,
  lines: lines.map(({ id: _, ...line }) => line),
});
