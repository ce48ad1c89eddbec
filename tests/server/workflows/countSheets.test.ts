import { beforeAll, describe, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { expectProblem, play } from '../../helpers/scenarios';
import { useTestApp } from '../../helpers/testApp';
import { pdfText } from '../documents/pdfText';
import { counting } from './censusSetup';
import { API, count, itemAt, type StockHouse, setUpStock, start } from './stockTakingSetup';

describeRules('count sheets', (under) => {
  const test = useTestApp(under);
  const { lines, start: startCensus, save } = counting(test);
  let house: StockHouse;
  let census = 0;
  let stockTaking = 0;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    house = await setUpStock(test());
    tokens.drinks = (await test().member('dora', [house.drinks])).token;
    tokens.kitchen = (await test().member('karl', [house.kitchen])).token;
    tokens.none = (await test().member('nina', [])).token;
  });

  const sheet = async (url: string) => {
    const reply = await test().app.inject({ url, headers: { authorization: `Bearer ${tokens.drinks}` } });
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    return { headers: reply.headers, text: (await pdfText(reply.rawPayload)).join(' '), bytes: reply.rawPayload };
  };
  const GROUP = () => `/api/StockItemGroups/${house.drinks}/sheet`;
  const CENSUS = () => `/api/Census/${census}/sheet`;
  const STOCK_TAKING = () => `${API}/Sheet?stockTakingId=${stockTaking}`;
  /** Returns the numbers, names and locations on a sheet, in order. */
  const printed = (text: string) => text.match(/\b(Keller|Bar)\b(?! ·)|\d+ (?:Helles|Äpfelwein|Steak|Eis)/g);
  const WALK = ['Keller', '1 Eis', '2 Helles', 'Bar', '3 Äpfelwein', '4 Helles'];

  it('a group has one before its census begins, in the order in which it will be walked', async () => {
    const { text, headers, bytes } = await sheet(GROUP());
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent('Zählliste Getränke.pdf')),
    });
    expect(text).toContain('Noch nicht begonnen · Stand ');
    expect(printed(text)).toEqual(WALK);
    expect((await sheet(GROUP())).bytes.equals(bytes)).toBe(true);
  });

  it('a census prints its lines in walking order, without counted amounts', async () => {
    census = Number((await startCensus(house.drinks)).body.id);
    const walked = await lines(census);
    await save(census, { id: walked[0]?.id, newAmount: 817.5 });
    const { text } = await sheet(CENSUS());
    expect(text).toContain(`Zählung ${census} · begonnen`);
    expect(printed(text)).toEqual(WALK);
    expect(text).toContain('1 Kiste = 24 Flasche');
    expect(walked.map(({ stockItemName }) => stockItemName)).toEqual(['Eis', 'Helles', 'Äpfelwein', 'Helles']);
    expect(text).not.toMatch(/817|€|0,89|4,50|admin/);
  });

  it('an inventory prints its frozen rows, without prices', async () => {
    const { id, ...details } = await start(test(), { description: 'Jahresende' });
    stockTaking = id;
    await count(test(), itemAt({ id, ...details }, house.beer, house.bar).id, 817.5);
    const { text } = await sheet(STOCK_TAKING());
    expect(text).toContain(`Zählliste Inventur ${id} Jahresende · Stichtag`);
    expect(printed(text)).toEqual(['Keller', '1 Helles', '2 Steak', 'Bar', '3 Äpfelwein', '4 Helles']);
    expect(text).toContain('1 Kiste = 24 Flasche');
    expect(text).not.toMatch(/817|€|0,89|4,50|ulla/);
  });

  it.each([
    ['a group', GROUP, '?StockLocationId='],
    ['a census', CENSUS, '?StockLocationId='],
    ['an inventory', STOCK_TAKING, '&stockLocationId='],
  ])('one location of %s keeps the numbers of the whole', async (_, url, query) => {
    const { text, headers } = await sheet(`${url()}${query}${house.bar}`);
    expect(text).toContain(' · nur Bar · 2 Zeilen');
    expect(printed(text.replace('nur Bar', ''))).toEqual(['Bar', '3 Äpfelwein', '4 Helles']);
    expect(headers['content-disposition']).toContain('Bar.pdf');
  });

  describe.each([
    ['a group', GROUP, '?StockLocationId='],
    ['a census', CENSUS, '?StockLocationId='],
  ])('of %s', (_, url, query) => {
    it.each([
      ['nobody', 401, 'TOKEN_INVALID'],
      ['kitchen', 403, 'GROUP'],
      ['none', 403, 'GROUP'],
    ])('%s gets none', async (who, status, code) => {
      const reply = await play(test(), { name: who, who, request: ['GET', url()], status, code }, { tokens });
      expect(reply.text).not.toMatch(/Getränke|Helles/);
    });

    it('a location where nothing is counted has none', async () => {
      const elsewhere = await test().create('/api/StockLocations', { name: `Leer ${_}`, countingOrder: 9 });
      const reply = await test().call(test().admin, 'GET', `${url()}${query}${elsewhere}`);
      expectProblem(reply, 'NOT_FOUND');
    });

    it.each(['abc', '0', '-1', '1.5', ''])('location „%s“ is refused', async (location) => {
      expectProblem(await test().call(test().admin, 'GET', `${url()}${query}${location}`), 'VALIDATION');
    });
  });

  it.each([
    ['/api/Census/99999/sheet', 'NOT_FOUND'],
    ['/api/Census/abc/sheet', 'VALIDATION'],
    ['/api/StockItemGroups/99999/sheet', 'NOT_FOUND'],
    ['/api/StockItemGroups/0/sheet', 'VALIDATION'],
    [`${API}/Sheet?stockTakingId=99999`, 'NOT_FOUND'],
    [`${API}/Sheet?stockTakingId=x`, 'VALIDATION'],
    [`${API}/Sheet`, 'VALIDATION'],
  ])('%s is %s', async (url, code) => {
    expectProblem(await test().call(test().admin, 'GET', url), code);
  });

  it('of an inventory is for every signed-in user', async () => {
    expectProblem(await test().call('', 'GET', STOCK_TAKING()), 'TOKEN_INVALID');
    expect((await test().call(tokens.none ?? '', 'GET', STOCK_TAKING())).status).toBe(200);
  });
});
