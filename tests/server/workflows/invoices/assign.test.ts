import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import type { Invoice } from '../../../../src/contract/invoices';
import { addDays } from '../../../../src/rules/dates';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { waitsIn } from '../../../helpers/waitsIn';
import { type InvoiceHouse, invoiceSteps, pils, setUpInvoices, TODAY } from './invoiceHouse';

const IBAN = 'DE89370400440532013000';

describeOnEachDatabase('whose and which order an invoice is', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, list, orderPils, put, read, receive, sendPlain } = invoiceSteps(test, () => house);
  let count = 2000;
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });
  const invoice = (over: Json = {}): Promise<Invoice & { id: number }> => {
    count += 1;
    return imported({ number: `RE-${count}`, issueDate: TODAY, lines: [pils(48, 28.8)], ...over });
  };
  const supplierOf = async (id: number) =>
    (await test().call<Json[]>(test().admin, 'GET', '/api/Suppliers')).body.find((each) => each.id === id);

  describe('the supplier', () => {
    it('is asked for, and the answer fills its empty fields', async () => {
      const made = await test().create('/api/Suppliers', { name: 'Müller Getränke', taxNumber: '99/1' });
      const seller = { name: 'Getränke Müller GmbH', vatId: 'DE 111', taxNumber: '12/34', iban: IBAN };
      const asked = await invoice({ seller });
      expect(asked).toMatchObject({ supplierId: null, supplier: null, state: 'unclear' });
      expect(asked.supplierCandidates).toContainEqual({ id: made, name: 'Müller Getränke' });
      expect(asked.lines[0]).toMatchObject({ verdict: 'unclear', reason: 'SUPPLIER' });
      const said = await put({ id: asked.id, supplierId: made });
      expect(said.body).toMatchObject({ supplierId: made, supplierCandidates: [], version: 2 });
      expect(await supplierOf(made)).toMatchObject({ vatId: 'DE 111', taxNumber: '99/1', iban: IBAN });
      expect(await invoice({ seller })).toMatchObject({ supplierId: made });
    });

    it('keeps nothing where that is not wanted, nor an account that cannot be', async () => {
      const made = await test().create('/api/Suppliers', { name: 'Weinhof' });
      const seller = { name: 'Weinhof', vatId: 'DE222', iban: 'DE00000000000000000000' };
      const first = await invoice({ seller });
      await put({ id: first.id, supplierId: made, remember: false });
      expect(await supplierOf(made)).toMatchObject({ vatId: null, iban: null });
      const second = await invoice({ seller });
      expect(second.supplierId).toBe(null);
      await put({ id: second.id, supplierId: made });
      expect(await supplierOf(made)).toMatchObject({ vatId: 'DE222', iban: null });
    });

    // Only PostgreSQL lets two write at once.
    it.runIf(database.kind === 'postgres')('keeps a change that somebody else is just saving', async () => {
      const made = await test().create('/api/Suppliers', { name: 'Kelterei' });
      const asked = await invoice({ seller: { name: 'Kelterei', vatId: 'DE555' } });
      const { db } = test().database;
      const saving = await inTransaction(db, async (tx) => {
        await tx.updateTable('suppliers').set({ vatId: 'DE666', version: 2 }).where('id', '=', made).execute();
        const said = put({ id: asked.id, supplierId: made });
        await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
        return [said];
      });
      const [said] = await Promise.all(saving);
      expect(said?.status).toBe(200);
      expect(await supplierOf(made)).toMatchObject({ vatId: 'DE666', version: 2 });
    });

    it('that is archived does not count', async () => {
      const made = await test().create('/api/Suppliers', { name: 'Früher', vatId: 'DE333' });
      await test().call(test().admin, 'PUT', '/api/Suppliers', { id: made, archived: true });
      expect((await invoice({ seller: { vatId: 'DE333' } })).supplierId).toBe(null);
    });

    it('with another account is warned of', async () => {
      await test().create('/api/Suppliers', { name: 'Bäcker', vatId: 'DE444', iban: IBAN });
      const { warnings } = await invoice({ seller: { vatId: 'DE444', iban: 'DE02120300000000202051' } });
      expect(warnings).toContainEqual({ code: 'IBAN', message: 'Die IBAN weicht von der hinterlegten ab.' });
    });

    it.each([
      ['DE89370400440532013001', 400],
      ['DE89 3704 0044 0532 0130 00', 200],
      ['keine', 400],
    ])('has an account with right check digits: %s', async (iban, status) => {
      const reply = await test().call(test().admin, 'PUT', '/api/Suppliers', { id: house.ids.butcher, iban });
      expect(reply.status).toBe(status);
      if (status === 400) expect(reply.body.errors).toEqual({ iban: 'Die Prüfziffer stimmt nicht.' });
    });
  });

  describe('the order', () => {
    it.each([
      ['its number', (id: number) => `${id}`, {}, true],
      ['its number in words', (id: number) => `Bestell-Nr. 00${id}`, {}, true],
      ['a text that is no number', (id: number) => `${id}/26`, {}, false],
      ['an order of another supplier', (id: number) => `${id}`, { supplier: 'butcher' }, false],
      ['an order that was made afterwards', (id: number) => `${id}`, { issueDate: addDays(TODAY, -1) }, false],
      ['an order of long ago', (id: number) => `${id}`, { issueDate: addDays(TODAY, 401) }, false],
      ['an order of not so long ago', (id: number) => `${id}`, { issueDate: addDays(TODAY, 399) }, true],
    ])('by %s', async (_, reference, { supplier, ...over }: { supplier?: string; issueDate?: string }, isFound) => {
      const order = await orderPils(2, supplier ? { supplierId: house.ids[supplier] } : {});
      // A line of an unknown article, so that the order cannot be found by its articles.
      const lines = [pils(48, 28.8, { sellerItemId: 'X', name: 'Unbekannt' })];
      const { orderIds } = await invoice({ lines, orderReference: reference(order), ...over });
      expect(orderIds.includes(order)).toBe(isFound);
    });

    it('may be named line by line', async () => {
      const [one, two] = [await orderPils(2), await orderPils(2)];
      const lines = [pils(48, 28.8, { orderReference: `${one}` }), pils(48, 28.8, { orderReference: `${two}` })];
      expect((await invoice({ lines })).orderIds).toEqual([one, two]);
    });

    it('of nobody is the one with room, and stays it', async () => {
      const alone = await invoicesOfNewSupplier();
      const order = await alone.order(2);
      const first = await alone.invoice(48);
      expect(first).toMatchObject({ orderIds: [order], state: 'matches' });
      const asked = await alone.invoice(24);
      expect(asked).toMatchObject({ orderIds: [], state: 'unclear', orderCandidates: [{ id: order }] });
      const other = await alone.order(1);
      expect((await alone.invoice(24)).orderIds).toEqual([other]);
      expect((await read(first.id)).body.orderIds).toEqual([order]);
      expect((await read(asked.id)).body.orderIds).toEqual([]);
    });

    it('of several with room is asked for, and none is an answer', async () => {
      const alone = await invoicesOfNewSupplier();
      const orders = [await alone.order(2), await alone.order(2)];
      const asked = await alone.invoice(24);
      expect(asked.state).toBe('unclear');
      expect(asked.orderCandidates.map(({ id }) => id).sort()).toEqual(orders);
      const none = await put({ id: asked.id, orderIds: [] });
      expect(none.body).toMatchObject({ orderIds: [], orderCandidates: [] });
      expect(none.body.lines[0]).toMatchObject({ verdict: 'notOrdered' });
      const said = await put({ id: asked.id, orderIds: [orders[1], orders[1]] });
      expect(said.body).toMatchObject({ orderIds: [orders[1]], state: 'matches' });
    });

    it('follows when the supplier is set', async () => {
      const order = await orderPils(2);
      await receive(order);
      const asked = await invoice({ seller: { vatId: 'DE777' }, orderReference: `${order}` });
      expect(asked).toMatchObject({ supplierId: null, orderIds: [] });
      const said = await put({ id: asked.id, supplierId: house.ids.brewery, remember: false });
      expect(said.body).toMatchObject({ orderIds: [order], state: 'matches' });
    });

    it.each([
      [
        'of another supplier',
        async () => orderPils(1, { supplierId: house.ids.butcher }),
        'Diese Bestellungen gehören zu einem anderen Lieferanten.',
      ],
      ['that is not sent', async () => orderPils(1, { sent: null }), 'Diese Bestellung ist noch nicht gesendet.'],
      ['that is not there', async () => 999_999, 'Diesen Eintrag gibt es nicht mehr.'],
    ])('is refused: one %s', async (_, order, sentence) => {
      const { id } = await invoice({ orderReference: 'ohne' });
      const reply = await put({ id, orderIds: [await order()] });
      expectProblem(reply, 'VALIDATION');
      expect((reply.body as unknown as { errors: Json }).errors).toEqual({ orderIds: sentence });
    });
  });

  async function invoicesOfNewSupplier() {
    count += 1;
    const vatId = `DE9${count}`;
    const supplierId = await test().create('/api/Suppliers', { name: `Lieferant ${count}`, vatId });
    const { unit, pack, cellar } = house.ids;
    const stockItemId = await test().create('/api/StockItems', {
      name: `Ware ${count}`,
      unitId: unit,
      packagingUnitId: pack,
      unitsPerPackage: 24,
      supplierId,
      orderNumber: 'W-1',
      pricePerUnit: 0.6,
      stockLocations: [cellar],
    });
    return {
      async order(amount: number) {
        const sent = new Date().toISOString();
        const orderId = await test().create('/api/Orders', { supplierId, stockItemGroupId: house.ids.drinks, sent });
        await test().create('/api/OrderItems', { orderId, stockItemId, amount });
        return orderId;
      },
      invoice: (units: number) =>
        invoice({
          seller: { vatId },
          lines: [pils(units, units * 0.6, { sellerItemId: 'W-1', name: `Ware ${count}` })],
        }),
    };
  }

  it('refuses a change of an invoice that somebody else has changed', async () => {
    const { id, version } = await invoice({ orderReference: 'ohne' });
    await put({ id, version, note: 'Eins' });
    const stale = await put({ id, version, note: 'Zwei' });
    expectProblem(stale, 'VERSION');
    expect(stale.body).toMatchObject({ current: { id, note: 'Eins' } });
    expect((await put({ id, note: 'Zwei' })).body.note).toBe('Zwei');
  });

  it.each([
    [{ supplierId: 999_999 }, 'supplierId'],
    [{ settlesInvoiceId: 1 }, 'settlesInvoiceId'],
    [{ replacesInvoiceId: 999_999 }, 'replacesInvoiceId'],
    [{ orderIds: 'alle' }, 'orderIds'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('refuses %j', async (said, field) => {
    const { id } = await invoice({ orderReference: 'ohne' });
    const reply = await put({ id, ...said });
    expectProblem(reply, 'VALIDATION');
    expect(Object.keys((reply.body as unknown as { errors: Json }).errors)).toEqual([field]);
  });

  it('lists the newest first, filtered on request', async () => {
    const { ids } = house;
    const dates = ['2025-03-02', '2025-03-01', '2025-03-03'];
    for (const issueDate of dates) await invoice({ issueDate });
    const march = await list(`?From=2025-03-01&To=2025-03-02&SupplierId=${ids.brewery}`);
    expect(march.map(({ issueDate }) => issueDate)).toEqual(['2025-03-02', '2025-03-01']);
    expect(march[0]).not.toHaveProperty('lines');
    const states = ['unclear', 'differs', 'matches', 'claimed', 'settled', 'replaced'];
    const all = await list();
    for (const state of states)
      expect((await list(`?State=${state}`)).map(({ id }) => id)).toEqual(
        all.filter((each) => each.state === state).map(({ id }) => id),
      );
    const page = await test().call<Json[]>(
      test().admin,
      'GET',
      '/api/Invoices?range=[0,1]&sort=["number","ASC"]&State=unclear',
    );
    expect(page.body).toHaveLength(2);
    expect(page.headers['content-range']).toMatch(/^invoices 0-1\/\d+$/);
  });

  it('does not compare another currency', async () => {
    const order = await orderPils(2);
    const other = await invoice({ currency: 'USD', orderReference: `${order}` });
    expect(other).toMatchObject({ state: 'unclear', lines: [{ verdict: null }] });
    expect(other.warnings.map(({ code }) => code)).toContain('CURRENCY');
    const accepted = await test().call(test().admin, 'POST', `/api/Invoices/${other.id}/accept`, { note: 'Geprüft' });
    expect(accepted.body).toMatchObject({ state: 'settled' });
    expect((await sendPlain({ number: 'USD-2', currency: 'USD' }, { dryRun: true })).status).toBe(200);
  });
});
