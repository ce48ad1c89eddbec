import { beforeAll, expect, it } from 'vitest';
import { KeptFindings } from '../../../../server/workflows/invoices/findings/KeptFindings';
import { pageOfInvoices } from '../../../../server/workflows/invoices/listInvoices';
import type { Invoice, InvoiceHead } from '../../../../src/contract/invoices';
import { describeOnEachDatabase } from '../../../helpers/databases';
import type { PlainInvoice, PlainLine } from '../../../helpers/invoices';
import { type Random, seeded } from '../../../helpers/invoiceYear/random';
import { createItem } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type InvoiceHouse, invoiceSteps, setUpInvoices, TODAY } from './invoiceHouse';

const STEPS = 80;
/** Steps pick among this many latest orders, so that they hit the same orders repeatedly. */
const LATEST = 4;
const ADMIN = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
const NOW = new Date().toISOString();
const SYRUP = { name: 'Sirup', orderNumber: 'S-1', pricePerUnit: 5, unitsPerPackage: 6 };
const toldOf = ({ id, state, claimable, warnings }: InvoiceHead | Invoice) => ({ id, state, claimable, warnings });

const LINES: PlainLine[] = [
  { name: 'Pils 0,33', sellerItemId: 'B-12', quantity: '24', lineTotal: '14.4' },
  { name: 'Pils 0,33', sellerItemId: 'B-12', quantity: '24', lineTotal: '15.36' },
  { name: 'Cola 1,0', sellerItemId: 'C-10', quantity: '12', lineTotal: '10.8' },
  { name: 'Sirup', sellerItemId: 'S-1', quantity: '6', lineTotal: '30' },
  { name: 'Sirup', sellerItemId: 'S-1', quantity: '12', lineTotal: '60' },
  { name: 'Bier vom Fass', quantity: '1', lineTotal: '99' },
];

describeOnEachDatabase('findings that are remembered', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  let articles: number[];
  const { sendPlain, orderPils, claim, accept, discard, put } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
    articles = [house.ids.pils, house.ids.cola, await createItem(test(), house.ids, SYRUP)];
  });

  const list = async (findings: KeptFindings): Promise<InvoiceHead[]> =>
    (await pageOfInvoices(test().database.db, findings, ADMIN, { IncludeDiscarded: true })).records;
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: Json) =>
    test().call<T>(test().admin, method, url, body);
  const put1 = async (url: string, id: number, change: Json) =>
    call('PUT', url, { ...(await call('GET', `${url}/${id}`)).body, ...change });

  function happenings(random: Random) {
    const orders: number[] = [];
    const invoices: number[] = [];
    const deliveries: number[] = [];
    let number = 0;
    const day = () => new Date(Date.parse(TODAY) - random.below(70) * 86_400_000).toISOString().slice(0, 10);
    const some = () => LINES.filter(() => random.onceIn(3)).concat(random.oneOf(LINES));
    const one = <T>(values: T[]): T | undefined =>
      values.length > 0 ? random.oneOf(values.slice(-LATEST)) : undefined;
    const receive = async (body: Json) => {
      const came = await call<{ id: number }>('POST', '/api/Deliveries', { ...body, book: true });
      if (came.status === 201) deliveries.push(came.body.id);
      return came.status;
    };
    const bill = async (over: Json) => {
      const sent = await sendPlain({ number: `Z-${++number}`, issueDate: day(), lines: some(), ...over });
      if (sent.body.id) invoices.push(sent.body.id);
      return sent.status;
    };
    const oneThat = async (...states: string[]) =>
      one((await list(new KeptFindings())).flatMap(({ id, state }) => (states.includes(state) ? [id] : []))) ?? 0;
    return {
      async order() {
        const id = await orderPils(1 + random.below(3));
        orders.push(id);
        const item = { orderId: id, stockItemId: random.oneOf(articles), amount: 1 + random.below(2) };
        return (await call('POST', '/api/OrderItems', item)).status;
      },
      receive: () => receive({ orderIds: [one(orders)], allDelivered: true }),
      receiveTwo: () => receive({ orderIds: [...new Set([one(orders), one(orders)])], allDelivered: true }),
      receiveMore: () =>
        receive({
          orderIds: [...new Set([one(orders), one(orders)])],
          lines: [{ stockItemId: articles[2], deliveredAmount: 2 }],
        }),
      stray: () =>
        receive({
          supplierId: house.ids.brewery,
          deliveredAt: `${day()}T10:00:00.000Z`,
          lines: [{ stockItemId: random.oneOf(articles), deliveredAmount: 1 + random.below(2) }],
        }),
      reverse: async () =>
        (await call('POST', `/api/Deliveries/${one(deliveries)}/reverse`, { note: 'Irrtum' })).status,
      bill: () => bill({ orderReference: String(one(orders) ?? '') }),
      billAgain: () => bill({ orderReference: String(one(orders) ?? '') }),
      billUnordered: () => bill({ orderReference: 'Theke' }),
      credit: () => bill({ orderReference: String(one(orders) ?? ''), isCreditNote: true }),
      async link() {
        const id = one(invoices) ?? 0;
        const version = (await call<Invoice>('GET', `/api/Invoices/${id}`)).body.version;
        const orderIds = random.onceIn(3) ? [] : [...new Set([one(orders), one(orders)])];
        return (await put({ id, version, orderIds })).status;
      },
      async settle() {
        const id = one(invoices) ?? 0;
        const version = (await call<Invoice>('GET', `/api/Invoices/${id}`)).body.version;
        return (await put({ id, version, settlesInvoiceId: one(invoices) })).status;
      },
      async answer() {
        const id = one(invoices);
        const line = one((await call<Invoice>('GET', `/api/Invoices/${id}`)).body.lines ?? []);
        const said = random.onceIn(3)
          ? { notOrdered: true }
          : { stockItemId: random.oneOf(articles), unitsPerBilled: 6 };
        return (await call('PUT', `/api/Invoices/${id}/lines`, { id: line?.id, ...said, remember: random.onceIn(2) }))
          .status;
      },
      discard: async () => (await discard(one(invoices) ?? 0)).status,
      claim: async () => (await claim(await oneThat('differs'))).status,
      accept: async () => (await accept(await oneThat('differs', 'claimed'))).status,
      price: async () =>
        (await put1('/api/StockItems', random.oneOf(articles), { pricePerUnit: (1 + random.below(40)) / 10 })).status,
      supplierOfArticle: async () =>
        (
          await put1('/api/StockItems', random.oneOf(articles), {
            supplierId: random.oneOf([house.ids.brewery, house.ids.brewery, house.ids.butcher]),
          })
        ).status,
      tolerance: async () =>
        (await put1('/api/Suppliers', house.ids.brewery, { priceToleranceCents: random.below(200) })).status,
      iban: async () =>
        (await put1('/api/Suppliers', house.ids.brewery, { iban: random.oneOf(['DE89370400440532013000', null]) }))
          .status,
      rename: async () =>
        (await put1('/api/StockItems', random.oneOf(articles), { orderNumber: `N-${random.below(3)}` })).status,
    };
  }

  it('equal a fresh judgement of everything, after any change', async () => {
    const random = seeded(11);
    const happening = happenings(random);
    const names = Object.keys(happening) as (keyof typeof happening)[];
    const done = new Set<string>();
    const findings = new KeptFindings();
    let anew = 0;
    // Some steps are refused, as they would be for a user; continues until each has succeeded once.
    for (let step = 0; step < STEPS || (done.size < names.length && step < 3 * STEPS); step++) {
      // Starts with orders and invoices and repeats them often, because all other steps need them.
      const wanted = [...names, ...names.filter((each) => !done.has(each)), 'order', 'bill'] as const;
      const name = step < 6 ? (['order', 'bill'] as const)[step % 2]! : random.oneOf(wanted);
      const status = await happening[name]();
      if (status < 300) done.add(name);
      const expected = await list(new KeptFindings());
      anew += expected.length;
      expect(await list(findings), `${step}: ${name}`).toEqual(expected);
      if (step % 20 !== 19) continue;
      for (const head of expected) {
        const { body } = await call<Invoice>('GET', `/api/Invoices/${head.id}`);
        expect(toldOf(body), `${step}: ${name}, alone`).toEqual(toldOf(head));
      }
    }
    expect(names.filter((name) => !done.has(name))).toEqual([]);
    expect(findings.judged).toBeLessThan(anew / 2);
  }, 180_000);
});

describeOnEachDatabase('invoices judged again', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, orderPils, put, discard, receive } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });

  it('are all those that a change affects', async () => {
    const { brewery, drinks } = house.ids;
    const findings = new KeptFindings();
    const list = async (by: KeptFindings) =>
      (await pageOfInvoices(test().database.db, by, ADMIN, {})).records.map(toldOf);
    const call = async (method: 'POST' | 'PUT', url: string, body: Json) => {
      const reply = await test().call(test().admin, method, url, body);
      expect(reply.status, reply.text).toBe(200);
    };
    const syrup = await createItem(test(), house.ids, SYRUP);
    const keg = await createItem(test(), house.ids, { name: 'Fass', orderNumber: 'F-1', pricePerUnit: 0.6 });
    const crate = await test().create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
    const [pils, , , six] = LINES as [PlainLine, PlainLine, PlainLine, PlainLine];
    let number = 0;
    const bill = async (orderIds: number[], line: PlainLine, said: PlainInvoice = {}) => {
      const { id, version, lines } = await imported({
        number: `C-${++number}`,
        issueDate: TODAY,
        orderReference: 'Theke',
        lines: [line],
        ...said,
      });
      const reply = await put({ id, version, orderIds });
      expect(reply.status, reply.text).toBe(200);
      return { id, line: lines[0]?.id };
    };
    const stray = () =>
      test().create('/api/Deliveries', {
        supplierId: brewery,
        deliveredAt: '2020-01-10T10:00:00.000Z',
        book: true,
        lines: [{ stockItemId: syrup, deliveredAmount: 1 }],
      });
    /** Expects the same result when each invoice is read alone. */
    const alone = async (heads: ReturnType<typeof toldOf>[], name: string) => {
      for (const head of heads) {
        const { body } = await test().call<Invoice>(test().admin, 'GET', `/api/Invoices/${head.id}`);
        expect(toldOf(body), `${name}, alone`).toEqual(head);
      }
    };
    /** Expects right findings before and after a change. @param change must affect earlier invoices */
    const told = async (name: string, change: () => Promise<unknown>) => {
      const before = await list(findings);
      await alone(before, `before ${name}`);
      await change();
      const anew = await list(new KeptFindings());
      expect(await list(findings), name).toEqual(anew);
      const known = new Set(before.map(({ id }) => id));
      expect(
        anew.filter(({ id }) => known.has(id)),
        name,
      ).not.toEqual(before.filter(({ id }) => anew.some((each) => each.id === id)));
      await alone(anew, name);
    };

    const one = await orderPils(1);
    const first = await bill([one], pils);
    await bill([one], pils);
    await told('an earlier one that is discarded', () => discard(first.id));
    await bill([one], pils);
    await told('a credit', () => bill([one], pils, { isCreditNote: true }));

    const two = await orderPils(1);
    await bill([two], pils);
    await told('what came', () => receive(two, 0.5));

    const then = { issueDate: '2020-01-15' };
    const early = await bill([], six, then);
    await told('what came without an order', stray);
    await bill([], six, then);
    await told('an earlier one for what came without an order', () => discard(early.id));

    const both = [await orderPils(1), await orderPils(1)];
    await test().create('/api/Deliveries', {
      orderIds: both,
      book: true,
      lines: [{ stockItemId: syrup, deliveredAmount: 1 }],
    });
    const along = await bill([both[0]!], six);
    await bill([both[1]!], six);
    await told('one about an order that came along', () => discard(along.id));

    await bill([], { name: 'Fass', sellerItemId: 'F-1', quantity: '1', lineTotal: '14.4' });
    await told('the price of an article', () => call('PUT', '/api/StockItems', { id: keg, pricePerUnit: 100 }));
    await bill([], { name: 'Neues', sellerItemId: 'F-2', quantity: '1', lineTotal: '99' });
    await told('the number of an article', () => call('PUT', '/api/StockItems', { id: keg, orderNumber: 'F-2' }));

    const [asked] = [await bill([], { name: 'Leergut Kasten', quantity: '1', lineTotal: '1.5' })];
    await bill([], { name: 'Leergut Kasten', quantity: '1', lineTotal: '1.5' });
    await told('an answer that is remembered', () =>
      call('PUT', `/api/Invoices/${asked.id}/lines`, { id: asked.line, depositTypeId: crate }),
    );
    await told('the value of deposit', () =>
      call('PUT', `/api/DepositTypes/${crate}`, { id: crate, name: 'Kasten', kind: 'crate', value: 1.2 }),
    );

    const three = await test().create('/api/Orders', { supplierId: brewery, stockItemGroupId: drinks, sent: NOW });
    await test().create('/api/OrderItems', { orderId: three, stockItemId: house.ids.cola, amount: 1 });
    await bill([three], { name: 'Cola 1,0', sellerItemId: 'C-10', quantity: '12', lineTotal: '11.8' });
    await told('the tolerance', () => call('PUT', '/api/Suppliers', { id: brewery, priceToleranceCents: 200 }));
    await bill([three], pils, { seller: { iban: 'DE02120300000000202051' } });
    await told('the account', () => call('PUT', '/api/Suppliers', { id: brewery, iban: 'DE89370400440532013000' }));
  });
});

describeOnEachDatabase('invoices not judged again', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, orderPils } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });

  it('are as many as the memory holds', async () => {
    const [first, ...others] = [await orderPils(1), await orderPils(1), await orderPils(1)];
    const bill = (orderId: number) =>
      imported({ number: `R-${orderId}`, orderReference: String(orderId), issueDate: TODAY, lines: [LINES[0]!] });
    for (const order of others) await bill(order);
    const list = async (by: KeptFindings) =>
      (await pageOfInvoices(test().database.db, by, ADMIN, {})).records.map(toldOf);
    const two = new KeptFindings(2);
    expect(await list(two)).toHaveLength(2);
    await bill(first!);
    expect(await list(two)).toEqual(await list(new KeptFindings()));
    expect(await list(two)).toHaveLength(3);
  });

  it('are those that do not depend on a change', async () => {
    const findings = new KeptFindings();
    const judgedBy = async (change: () => Promise<unknown>) => {
      await change();
      const before = findings.judged;
      await pageOfInvoices(test().database.db, findings, ADMIN, {});
      return findings.judged - before;
    };
    const bill = (orderId: number, number: string) =>
      imported({ number, orderReference: String(orderId), issueDate: TODAY, lines: [LINES[0]!] });
    const change = (url: string, body: Json) => () => test().call(test().admin, 'PUT', url, body);
    const orderIds = [await orderPils(2), await orderPils(2), await orderPils(2)];
    await judgedBy(() => Promise.resolve());
    expect(await judgedBy(() => Promise.all(orderIds.map((id) => bill(id, `A-${id}`))))).toBe(3);
    expect(await judgedBy(() => Promise.resolve())).toBe(0);
    const { butcher, brewery } = house.ids;
    expect(await judgedBy(change('/api/Suppliers', { id: butcher, priceToleranceCents: 5 }))).toBe(0);
    expect(await judgedBy(() => bill(orderIds[0]!, 'B-1'))).toBe(2);
    expect(await judgedBy(change('/api/Suppliers', { id: brewery, priceToleranceCents: 5 }))).toBeGreaterThanOrEqual(4);
  });
});
