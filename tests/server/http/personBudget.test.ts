import { EventEmitter } from 'node:events';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPdfs } from '../../../server/documents/renderPdfs';
import { PersonBudget } from '../../../server/http/personBudget';
import { readConsumption, readLosses } from '../../../src/contract/consumption';
import * as insights from '../../../src/contract/insights';
import { readMarkup, readShrinkage } from '../../../src/contract/shrinkage';
import { readStockNow } from '../../../src/contract/stockNow';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { answerOf, makeToken } from '../mcp/assistant';
import { slowRequest } from '../slowRequest';

/** A response that ends on command. */
const answer = () => Object.assign(new EventEmitter(), { destroyed: false }) as never as { raw: never } & EventEmitter;
const reply = (raw = answer()) => ({ raw: raw as never, end: () => raw.emit('close') });
const settled = async (asked: readonly Promise<unknown>[]) => {
  const states = asked.map((each) =>
    Promise.race([
      each.then(
        () => 'in',
        () => 'refused',
      ),
      nextTurn().then(() => 'waits'),
    ]),
  );
  return Promise.all(states);
};
const nextTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('requests of one person', () => {
  const enter = (budget: PersonBudget, count: number, user = 1, isHeavy = false) =>
    Array.from({ length: count }, () => {
      const own = reply();
      return { ...own, asked: budget.enter(user, isHeavy, own) };
    });

  it('wait beyond six, each for the first place that gets free; others do not wait', async () => {
    const budget = new PersonBudget();
    const mine = enter(budget, 8);
    const others = enter(budget, 6, 2);
    expect(await settled(mine.map(({ asked }) => asked))).toEqual([...Array(6).fill('in'), 'waits', 'waits']);
    expect(await settled(others.map(({ asked }) => asked))).toEqual(Array(6).fill('in'));
    mine[2]?.end();
    expect(await settled(mine.map(({ asked }) => asked))).toEqual([...Array(7).fill('in'), 'waits']);
    mine[2]?.end();
    expect((await settled(mine.map(({ asked }) => asked)))[7]).toBe('waits');
    mine[0]?.end();
    expect((await settled(mine.map(({ asked }) => asked)))[7]).toBe('in');
  });

  it('keep their place while their work goes on, also when the caller has left', async () => {
    const budget = new PersonBudget();
    const mine = enter(budget, 6);
    await settled(mine.map(({ asked }) => asked));
    const ends = mine.map((own) => {
      let end = () => {};
      void budget.during(own, new Promise<void>((resolve) => (end = resolve)));
      own.end();
      return end;
    });
    const [next] = enter(budget, 1);
    expect(await settled([next!.asked])).toEqual(['waits']);
    ends[3]?.();
    expect(await settled([next!.asked])).toEqual(['in']);
  });

  it('are refused when the caller left before they came in', async () => {
    const budget = new PersonBudget();
    const left = Object.assign(answer(), { destroyed: true });
    await expect(budget.enter(1, false, { raw: left as never })).rejects.toMatchObject({ code: 'RATE_LIMIT' });
    expect(await settled(enter(budget, 6).map(({ asked }) => asked))).toEqual(Array(6).fill('in'));
  });

  it('leave room for counting while documents are made', async () => {
    const budget = new PersonBudget();
    const documents = enter(budget, 5, 1, true);
    expect(await settled(documents.map(({ asked }) => asked))).toEqual(['in', 'in', 'in', 'waits', 'waits']);
    expect(await settled(enter(budget, 3).map(({ asked }) => asked))).toEqual(['in', 'in', 'in']);
  });

  it('with long bodies come one after the other, beside short ones and those of others', async () => {
    const budget = new PersonBudget();
    const long = Array.from({ length: 2 }, () => {
      const own = reply();
      return { ...own, asked: budget.enterLong(1, own) };
    });
    expect(await settled(long.map(({ asked }) => asked))).toEqual(['in', 'waits']);
    expect(await settled([...enter(budget, 6).map(({ asked }) => asked), budget.enterLong(2, reply())])).toEqual(
      Array(7).fill('in'),
    );
    long[0]?.end();
    expect(await settled(long.map(({ asked }) => asked))).toEqual(['in', 'in']);
  });

  it.each(['the wait ends', 'the caller leaves'])('are refused when %s, and take no place', async (what) => {
    const budget = new PersonBudget(what === 'the wait ends' ? 1 : 60_000);
    const first = enter(budget, 6);
    const [late] = enter(budget, 1);
    const outcome = late?.asked.catch((error: unknown) => error);
    if (what === 'the caller leaves') late?.end();
    expect(await outcome).toMatchObject({ code: 'RATE_LIMIT', status: 429, extras: { retryAfterSeconds: 5 } });
    first[0]?.end();
    expect(await settled(enter(budget, 1).map(({ asked }) => asked))).toEqual(['in']);
  });

  it('are refused at once beyond hundreds', async () => {
    const budget = new PersonBudget();
    const asked = enter(budget, 607);
    expect((await settled(asked.map((each) => each.asked))).filter((state) => state === 'refused')).toHaveLength(1);
    for (const each of asked) each.end();
    await Promise.allSettled(asked.map((each) => each.asked));
  });
});

describeRules('a body', (under) => {
  const test = useTestApp(under);

  let url: string;
  beforeAll(async () => {
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const padded = (bytes: number) => JSON.stringify({ name: 'Kiste' }).padEnd(bytes);
  it.each<[string, number, () => BodyInit]>([
    ['of 16 KiB takes no place of long ones', 0, () => padded(16_384)],
    ['longer than 16 KiB takes the place of long ones', 1, () => padded(16_385)],
    ['of unknown length takes it when it is long', 1, () => new Blob([padded(16_385)]).stream()],
    ['of unknown length takes none when it is short', 0, () => new Blob([padded(20)]).stream()],
  ])('%s', async (_, count, body) => {
    const enterLong = vi.spyOn(PersonBudget.prototype, 'enterLong');
    onTestFinished(() => enterLong.mockRestore());
    const headers = { authorization: `Bearer ${test().admin}`, 'content-type': 'application/json' };
    await fetch(`${url}/api/Units`, { method: 'POST', headers, body: body(), duplex: 'half' } as RequestInit);
    expect(enterLong).toHaveBeenCalledTimes(count);
  });

  it.each<[string, boolean, object]>([
    ['that asks for a report', true, { method: 'tools/call', params: { name: 'consumption' } }],
    ['that asks for something else', false, { method: 'ping' }],
    ['that may ask for a report by escapes', true, { method: 'tools/call', params: { name: '\\u0063onsumption' } }],
  ])('of an assistant %s waits for its place unparsed: %s', async (_, isHeavy, message) => {
    const { token } = await makeToken(test(), ['reports:read']);
    let letIn = () => {};
    const place = new Promise<void>((resolve) => (letIn = resolve));
    const enter = vi.spyOn(PersonBudget.prototype, 'enter').mockReturnValue(place);
    onTestFinished(() => {
      letIn();
      enter.mockRestore();
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = `${JSON.stringify(message).replace('\\\\', '\\')} unreadable`;
    const answer = fetch(`${url}/mcp`, { method: 'POST', headers, body });
    await expect.poll(() => enter.mock.calls.map(([, takesHeavy]) => takesHeavy)).toEqual([isHeavy]);
    letIn();
    expect((await answer).status).toBe(400);
  });

  it('waits for its place unparsed, and so many bytes of one person that further ones are refused', async () => {
    let letIn = () => {};
    const place = new Promise<void>((resolve) => (letIn = resolve));
    const enterLong = vi.spyOn(PersonBudget.prototype, 'enterLong').mockReturnValue(place);
    onTestFinished(() => {
      letIn();
      enterLong.mockRestore();
    });
    const headers = { authorization: `Bearer ${test().admin}`, 'content-type': 'application/json' };
    const post = (body: string) => fetch(`${url}/api/Units`, { method: 'POST', headers, body });
    const unreadable = 'x'.repeat(1024 * 1024);
    const waiting = Array.from({ length: 12 }, () => post(unreadable));
    await expect.poll(() => enterLong.mock.calls.length).toBe(12);
    const refused = await post(unreadable);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await post(JSON.stringify({ name: 'Fass' }))).status).toBe(201);
    letIn();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([400]));
  });
});

describeRules('documents that nobody waits for any more', (under) => {
  let end = () => {};
  let count = 0;
  const ended = new Promise<Buffer>((resolve) => {
    end = () => resolve(Buffer.from('%PDF'));
  });
  const goodsReceived = () => {
    count += 1;
    return ended;
  };
  const test = useTestApp(under, { pdfs: { ...renderPdfs, goodsReceived } });

  it('keep the places of their callers until they are made', async () => {
    const url = await test().app.listen({ port: 0, host: '127.0.0.1' });
    const get = (path: string, signal?: AbortSignal) =>
      fetch(url + path, { headers: { authorization: `Bearer ${test().admin}` }, signal });
    const book = '/api/GoodsReceived?From=2026-01-01&To=2026-01-31&format=pdf';
    const leaving = new AbortController();
    const left = Promise.allSettled([1, 2, 3].map(() => get(book, leaving.signal)));
    await expect.poll(() => count).toBe(3);
    leaving.abort();
    await left;
    const next = get(book);
    // Documents leave places for these requests, which come later.
    for (let round = 0; round < 5; round++) expect((await get('/api/Units')).status).toBe(200);
    expect(count).toBe(3);
    end();
    expect((await next).status).toBe(200);
    expect(count).toBe(4);
  });
});

describeRules('reports over a period', (under) => {
  const test = useTestApp(under);

  const reports = [readConsumption, readLosses, readShrinkage, readMarkup, readStockNow];
  const paths = [...Object.values(insights), ...reports].flatMap((each) =>
    typeof each === 'object' && 'path' in each ? [each.path] : [],
  );
  it.each(paths)('%s takes the place of a document', async (path) => {
    const enter = vi.spyOn(PersonBudget.prototype, 'enter');
    onTestFinished(() => enter.mockRestore());
    await test().call(test().admin, 'GET', `${path}?From=2026-01-01&To=2026-01-31`);
    expect(enter.mock.calls.map(([, isHeavy]) => isHeavy)).toEqual([true]);
  });

  it.each([
    ['consumption', true],
    ['what_is_to_be_done', false],
  ])('%s, asked by an assistant, takes the place of a document: %s', async (tool, expected) => {
    const { token } = await makeToken(test(), ['reports:read']);
    const enter = vi.spyOn(PersonBudget.prototype, 'enter');
    onTestFinished(() => enter.mockRestore());
    await answerOf(test(), token, tool, tool === 'consumption' ? { from: '2026-01-01', to: '2026-01-31' } : {});
    expect(enter.mock.calls.map(([, isHeavy]) => isHeavy)).toEqual([expected]);
  });
});

describeRules('two hundred phones with one account', (under) => {
  const test = useTestApp(under);

  let url: string;
  beforeAll(async () => {
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });

  it('all get through', async () => {
    const asked = Array.from({ length: 200 }, (_, at) =>
      test().app.inject({
        method: at % 2 ? 'GET' : 'POST',
        url: '/api/Units',
        headers: { authorization: `Bearer ${test().admin}`, ...(at % 2 ? {} : { 'content-type': 'application/json' }) },
        ...(at % 2 ? {} : { payload: JSON.stringify({ name: `Einheit ${at}` }) }),
      }),
    );
    const outcomes = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(new Set(outcomes)).toEqual(new Set([200, 201]));
  });

  it('do not wait for those among them whose line is slow', async () => {
    const names = Array.from({ length: 12 }, (_, at) => ({ name: `Langsame Einheit ${at}` }));
    const slow = await Promise.all(names.map((body) => slowRequest(`${url}/api/Units`, test().admin, body, 'close')));
    const quick = await fetch(`${url}/api/Units`, { headers: { authorization: `Bearer ${test().admin}` } });
    expect(quick.status).toBe(200);
    for (const each of slow) expect(await each.finish()).toContain(' 201 ');
  });

  it('get documents while photos of others come slowly', async () => {
    const slow = await Promise.all(
      [1, 2, 3].map(() => slowRequest(`${url}/api/Photos`, test().admin, { content: 'x' }, 'close')),
    );
    const headers = { authorization: `Bearer ${test().admin}` };
    expect((await fetch(`${url}/api/Units/export.csv`, { headers })).status).toBe(200);
    for (const each of slow) expect(await each.finish()).toContain(' 400 ');
  });
});
