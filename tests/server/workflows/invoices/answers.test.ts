import { beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceLink } from '../../../../src/contract/invoiceLinks';
import type { Invoice } from '../../../../src/contract/invoices';
import { describeRules } from '../../../helpers/databases';
import type { PlainInvoice, PlainLine } from '../../../helpers/invoices';
import { createItem } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../../helpers/testApp';
import { type InvoiceHouse, invoiceSteps, setUpInvoices } from './invoiceHouse';

const OTHER_SUPPLIER = 'Dieser Artikel gehört zu einem anderen Lieferanten.';
const GONE = 'Diesen Eintrag gibt es nicht mehr.';

describeRules('answers about lines', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  let ham = 0;
  let bottle = 0;
  let number = 0;
  const { imported, read, orderPils, discard } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
    const { butcher } = house.ids;
    ham = await createItem(test(), house.ids, { name: 'Schinken', supplierId: butcher, orderNumber: 'W-1' });
    bottle = await test().create('/api/DepositTypes', { name: 'Flasche', value: 0.08, kind: 'bottle' });
  });

  const bill = async (lines: PlainLine[], said: PlainInvoice = {}) => {
    const orderReference = String(await orderPils(2));
    return imported({ number: `RE-${++number}`, issueDate: today(), orderReference, lines, ...said });
  };
  const put = <T = Invoice>(id: number, body: unknown, token = test().admin) =>
    test().call<T>(token, 'PUT', `/api/Invoices/${id}/lines`, body);
  const unknown = (name: string, more: PlainLine = {}) => ({ name, quantity: '48', lineTotal: '28.8', ...more });
  const links = async (query = '') =>
    (await test().call<InvoiceLink[]>(test().admin, 'GET', `/api/InvoiceLinks${query}`)).body;
  const again = async (id: number) => (await read(id)).body.lines[0];

  it('hold for the next line with the same number, and for open ones', async () => {
    const lines = [unknown('Bier eins', { sellerItemId: 'X-77' })];
    const [first, open] = [await bill(lines), await bill([unknown('Anders', { sellerItemId: ' x-77' })])];
    expect(first.lines[0]).toMatchObject({ verdict: 'unclear', reason: 'UNKNOWN', stockItemId: null });
    const said = await put(first.id, { id: first.lines[0]?.id, stockItemId: house.ids.pils });
    const learned = { stockItemId: house.ids.pils, matchedBy: 'learned', verdict: 'matches', unitsPerBilled: 1 };
    expect([said.status, said.body.state, said.body.version]).toEqual([200, 'matches', first.version + 1]);
    expect(said.body.lines[0]).toMatchObject(learned);
    expect(await again(open.id)).toMatchObject(learned);
    expect((await bill(lines)).lines[0]).toMatchObject(learned);
  });

  it('take precedence over every automatic match', async () => {
    const first = await bill([unknown('Pils', { sellerItemId: 'B-12' })]);
    expect(first.lines[0]).toMatchObject({ stockItemId: house.ids.pils, matchedBy: 'itemNumber' });
    const said = await put(first.id, { id: first.lines[0]?.id, stockItemId: house.ids.cola, remember: false });
    expect(said.body.lines[0]).toMatchObject({ stockItemId: house.ids.cola, verdict: 'notOrdered' });
    expect((await bill([unknown('Pils', { sellerItemId: 'B-12' })])).lines[0]?.stockItemId).toBe(house.ids.pils);
  });

  it('are refused over another one that was not seen', async () => {
    const { id, version, lines } = await bill([unknown('Vorher')]);
    const [line] = lines;
    const say = (seen: number, said: Json) => {
      const body = { id: line?.id, remember: false, ...said };
      return test().call<Json>(test().admin, 'PUT', `/api/Invoices/${id}/lines?version=${seen}`, body);
    };
    expect((await say(version, { stockItemId: house.ids.pils })).status).toBe(200);
    const late = await say(version, { notOrdered: true });
    expectRefused(late, 409, 'VERSION');
    expect(late.body.current).toEqual((await read(id)).body);
    expect(await again(id)).toMatchObject({ stockItemId: house.ids.pils });
    expect((await say(version + 1, { notOrdered: true })).status).toBe(200);
  });

  it('given again, hold for all lines that were answered differently', async () => {
    const lines = [unknown('Wechsel')];
    const [first, second] = [await bill(lines), await bill(lines)];
    await put(first.id, { id: first.lines[0]?.id, stockItemId: house.ids.cola });
    await put(second.id, { id: second.lines[0]?.id, other: true });
    expect(await again(first.id)).toMatchObject({ stockItemId: null, other: true, verdict: 'matches' });
  });

  it('of units hold for the unit code, and as a package follow the article', async () => {
    const tea = await createItem(test(), house.ids, {
      name: 'Tee',
      orderNumber: 'T-1',
      pricePerUnit: 1.2,
      unitsPerPackage: 2,
    });
    const line = { name: 'Tee', sellerItemId: 'T-1', quantity: '5', unitCode: 'C62', lineTotal: '9' };
    const first = await bill([line]);
    expect(first.lines[0]).toMatchObject({ stockItemId: tea, reason: 'UNITS', unitCandidates: [1, 2], units: null });
    const said = await put(first.id, { id: first.lines[0]?.id, unitsPerBilled: 2 });
    expect(said.body.lines[0]).toMatchObject({ unitsPerBilled: 2, units: 10, verdict: 'notOrdered', claimAmount: 9 });
    const [link] = (await links(`?SupplierId=${house.ids.brewery}`)).filter(({ key }) => key === 't-1');
    expect(link).toMatchObject({ stockItemName: 'Tee', units: [{ unitCode: 'C62', unitsPerBilled: null }] });
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: tea, unitsPerPackage: 2.5 });
    expect((await bill([line])).lines[0]).toMatchObject({ unitsPerBilled: 2.5, matchedBy: 'learned' });
    expect((await bill([{ ...line, unitCode: 'XPP' }])).lines[0]).toMatchObject({ reason: 'UNITS' });
  });

  it('of a unit code that stands for crates and bottles hold for neither', async () => {
    const crates = unknown('Hell', { sellerItemId: 'HELL', quantity: '2', unitCode: 'CT' });
    const first = await bill([crates]);
    await put(first.id, { id: first.lines[0]?.id, stockItemId: house.ids.pils, unitsPerBilled: 24 });
    const open = await bill([crates]);
    const bottles = await bill([{ ...crates, quantity: '48' }]);
    expect([open.state, bottles.lines[0]?.reason]).toEqual(['matches', 'UNITS']);
    const said = await put(bottles.id, { id: bottles.lines[0]?.id, unitsPerBilled: 1 });
    expect(said.body.lines[0]).toMatchObject({ unitsPerBilled: 1, verdict: 'matches' });
    expect([(await again(first.id))?.verdict, (await again(open.id))?.verdict]).toEqual(['matches', 'matches']);
    expect((await bill([crates, { ...crates, quantity: '48' }])).lines.map((line) => line.unitsPerBilled)).toEqual([
      24, 1,
    ]);
  });

  it('a deposit that is billed under the number of goods is asked, and stays apart from them', async () => {
    const deposit = { name: 'Pfand 24 × 0,08', sellerItemId: 'B-12', quantity: '48', lineTotal: '3.84' };
    const first = await bill([unknown('Pils', { sellerItemId: 'B-12' }), deposit]);
    expect(first.lines[1]).toMatchObject({ reason: 'CONTRADICTION', candidates: [] });
    const said = await put(first.id, { id: first.lines[1]?.id, depositTypeId: bottle });
    expect(said.body.lines.map(({ verdict }) => verdict)).toEqual(['matches', 'deposit']);
    const next = await bill([unknown('Pils', { sellerItemId: 'B-12' }), { ...deposit, lineTotal: '7.2' }]);
    expect(next.lines.map(({ verdict, claimAmount, proposedPrice }) => [verdict, claimAmount, proposedPrice])).toEqual([
      ['matches', 0, null],
      ['dearer', 3.36, null],
    ]);
  });

  it('of "not ordered" are asked back as a whole, and never kept', async () => {
    const first = await bill([unknown('Werbegabe')]);
    const said = await put(first.id, { id: first.lines[0]?.id, notOrdered: true });
    expect(said.body.lines[0]).toMatchObject({ verdict: 'notOrdered', claimAmount: 28.8, units: null });
    expect((await bill([unknown('Werbegabe')])).lines[0]).toMatchObject({ verdict: 'unclear' });
  });

  it('withdrawn, leave the next line open and the answered one as it is', async () => {
    const first = await bill([unknown('Vergessen')]);
    await put(first.id, { id: first.lines[0]?.id, other: true });
    const [link] = (await links()).filter(({ key }) => key === 'vergessen');
    expect(link).toMatchObject({ keyKind: 'text', other: true, stockItemId: null, units: [] });
    const forget = () => test().call(test().admin, 'DELETE', '/api/InvoiceLinks', { id: link?.id });
    expect((await forget()).status).toBe(204);
    expectRefused(await forget(), 404, 'NOT_FOUND');
    expect((await again(first.id))?.other).toBe(true);
    expect((await bill([unknown('Vergessen')])).lines[0]).toMatchObject({ verdict: 'unclear', reason: 'UNKNOWN' });
  });

  it('leave frozen lines unchanged', async () => {
    const first = await bill([unknown('Gefroren')]);
    const { db } = test().database;
    const [line] = (await put(first.id, { id: first.lines[0]?.id, other: true })).body.lines;
    const { id, kind, lineId, name, sellerItemId, buyerItemId, gtin, gtinValid, ...rest } = line ?? expect.fail();
    const frozen = JSON.stringify({ ...rest, orderLineReference: undefined, other: false, verdict: 'cheaper' });
    await db
      .updateTable('invoiceLines')
      .set({ frozen })
      .where('id', '=', id ?? 0)
      .execute();
    await db.updateTable('invoices').set({ state: 'claimed' }).where('id', '=', first.id).execute();
    expect(await again(first.id)).toMatchObject({ verdict: 'cheaper', other: false });
    expectRefused(await put(first.id, { id, other: true }), 409, 'STATE');
    await db.updateTable('invoices').set({ state: 'open' }).where('id', '=', first.id).execute();
  });

  describe('are refused', () => {
    let strict: Invoice & { id: number };
    beforeAll(async () => {
      strict = await bill([unknown('Sicher', { sellerItemId: 'Z-1' }), unknown('Streng')]);
    });

    it.each<[string, () => Json, string, string]>([
      ['an article of another supplier', () => ({ stockItemId: ham }), 'stockItemId', OTHER_SUPPLIER],
      ['an article that is gone', () => ({ stockItemId: 999_999 }), 'stockItemId', GONE],
      ['a deposit type that is gone', () => ({ depositTypeId: 999_999 }), 'depositTypeId', GONE],
      [
        'units of what is no article',
        () => ({ other: true, unitsPerBilled: 2 }),
        'unitsPerBilled',
        'Einheiten hat nur ein Artikel.',
      ],
      [
        'units alone of what is not known',
        () => ({ unitsPerBilled: 2 }),
        'stockItemId',
        'Bitte auch den Artikel angeben.',
      ],
      [
        'an item of another order',
        () => ({ stockItemId: house.ids.pils, orderItemId: 1 }),
        'orderItemId',
        'Diese Position gehört zu keiner der Bestellungen dieser Rechnung, oder zu einem anderen Artikel.',
      ],
      [
        'two answers',
        () => ({ stockItemId: house.ids.pils, other: true }),
        'stockItemId',
        'Bitte genau eines angeben: Artikel, Pfandart, keine Ware oder nicht bestellt.',
      ],
      [
        'units of nothing',
        () => ({ stockItemId: house.ids.pils, unitsPerBilled: 0 }),
        'unitsPerBilled',
        'Der Wert muss größer als 0 sein.',
      ],
    ])('%s', async (_, said, field, message) => {
      const { id, lines, version } = strict;
      const [sure, line] = lines;
      const answers = [
        { id: sure?.id, other: true },
        { id: line?.id, ...said() },
      ];
      const refused = await put<Json>(id, answers);
      expectRefused(refused, 400, 'VALIDATION');
      expect(refused.body.errors).toEqual({ [`1.${field}`]: message });
      const after = (await read(id)).body;
      expect([after.version, after.lines[0]?.other]).toEqual([version, false]);
      expect((await links()).some(({ key }) => key === 'z-1')).toBe(false);
    });

    it('for lines of other invoices, remarks, the same line twice, and goods for a charge', async () => {
      const extras = [{ kind: 'charge', name: 'Maut', amount: '5' }] as const;
      const remark = { name: 'Danke', lineTotal: null, price: null };
      const { id, lines } = await bill([unknown('Eins'), remark], { extras: [...extras] });
      const strange = await bill([unknown('Zwei')]);
      const [line, text, charge] = lines.map((each) => each.id);
      for (const [said, field] of [
        [{ id: strange.lines[0]?.id, other: true }, 'id'],
        [{ id: text, other: true }, 'id'],
        [{ id: charge, stockItemId: house.ids.pils }, 'stockItemId'],
        [
          [
            { id: line, other: true },
            { id: line, notOrdered: true },
          ],
          '1.id',
        ],
      ] as const) {
        const refused = await put<Json>(id, said);
        expectRefused(refused, 400, 'VALIDATION');
        expect(Object.keys(refused.body.errors as Json)).toEqual([field]);
      }
    });

    it('for decided invoices, unknown suppliers, missing records, and to users', async () => {
      const { id, lines } = await bill([unknown('Weg')]);
      const said = { id: lines[0]?.id, other: true };
      expectRefused(await put(id, said, test().user), 403, 'ROLE');
      expectRefused(await put(999_999, said), 404, 'NOT_FOUND');
      await discard(id);
      expectRefused(await put(id, said), 409, 'STATE');
      const strange = await imported({ number: 'FREMD', seller: { vatId: 'FR123' }, lines: [unknown('Weg')] });
      expectRefused(await put(strange.id, { id: strange.lines[0]?.id, other: true }), 409, 'STATE');
      expectRefused(await test().call(test().user, 'GET', '/api/InvoiceLinks'), 403, 'ROLE');
      expectRefused(await test().call(test().user, 'DELETE', '/api/InvoiceLinks', { id: 1 }), 403, 'ROLE');
    });
  });

  it('are recorded with their user', async () => {
    const first = await bill([unknown('Protokoll')]);
    const lineId = first.lines[0]?.id ?? 0;
    await put(first.id, { id: lineId, other: true });
    const entries = await test()
      .database.db.selectFrom('auditLog')
      .select(['parentId', 'title', 'changes'])
      .where('resource', '=', 'invoiceLines')
      .where('recordId', '=', lineId)
      .execute();
    expect(entries).toEqual([
      { parentId: first.id, title: `${first.number}: Protokoll`, changes: '{"other":[false,true]}' },
    ]);
  });
});

/** @param status several statuses share a code */
function expectRefused(reply: Reply<unknown>, status: number, code: string) {
  expect(reply.status).toBe(status);
  expectProblem(reply, code);
}

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
