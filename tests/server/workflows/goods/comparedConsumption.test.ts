import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createMasterData, itemBody } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putReading } from './goodsSetup';

interface Answer {
  totals: Json;
  items: Json[];
  groups?: Json[];
  comparison?: Json;
}

const at = (day: string) => `${day}T12:00:00.000Z`;

/** Counts of each article, in order; a year earlier only Rum was counted. */
const COUNTED: Record<string, [day: string, amount: number][]> = {
  Rum: [
    ['2025-01-20', 6],
    ['2025-03-10', 5.9],
    ['2026-01-20', 10],
    ['2026-02-10', 9.7],
    ['2026-03-10', 5.6],
  ],
  Gin: [
    ['2026-01-20', 10],
    ['2026-02-10', 4],
    ['2026-03-10', 3],
  ],
  Neu: [
    ['2026-02-10', 9],
    ['2026-03-10', 1],
  ],
  Vergessen: [
    ['2026-01-20', 7],
    ['2026-02-10', 5],
  ],
  Ausgelistet: [
    ['2026-01-20', 4],
    ['2026-02-10', 0],
  ],
  Mehr: [
    ['2026-01-20', 1],
    ['2026-02-10', 2],
    ['2026-03-10', 2],
  ],
};
const MARCH = 'From=2026-03-01&To=2026-03-17';

describeRules('consumption beside that of another period', (under) => {
  const test = useTestApp(under);
  let bar = 0;
  let user = '';
  const ids = new Map<string, number>();
  const ask = async (query: string, token = test().admin) =>
    (await test().call<Answer>(token, 'GET', `/api/Consumption?${query}`)).body;
  const byName = ({ items }: Answer) => new Map(items.map((item) => [item.name, item]));

  beforeAll(async () => {
    const data = await createMasterData(test());
    bar = await test().create('/api/StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
    for (const [name, counts] of Object.entries(COUNTED)) {
      const id = await test().create('/api/StockItems', itemBody(data, { name, pricePerUnit: 1.5 }));
      ids.set(name, id);
      for (const [day, amount] of counts) await putReading(test(), id, at(day), amount);
    }
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: ids.get('Ausgelistet'), archived: true });
    for (const name of ['Rum', 'Neu'])
      await test().create('/api/StockItemGroupAssignments', {
        stockItemGroupId: bar,
        stockItemId: ids.get(name),
        minAmountInGroup: 1,
      });
    user = (await test().member('barbara', [bar])).token;
  });

  it('says by how much each article rose, and where that is unknown', async () => {
    const answer = await ask(`${MARCH}&Compare=before`);
    expect(answer.comparison).toEqual({
      from: '2026-02-01',
      to: '2026-02-17',
      totals: { value: 16.95, determined: 5, undetermined: 1, negative: 1 },
      // Rum, Gin and Mehr. New, forgotten or removed articles count neither as a rise nor as a fall.
      change: { articles: 3, value: -0.3 },
    });
    const rows = byName(answer);
    expect(rows.get('Rum')).toMatchObject({
      consumption: 4.1,
      value: 6.15,
      before: {
        opening: { at: at('2026-01-20'), amount: 10 },
        closing: { at: at('2026-02-10'), amount: 9.7 },
        consumption: 0.3,
        value: 0.45,
        reason: null,
        hint: null,
      },
      change: { consumption: 3.8, value: 5.7 },
    });
    expect(rows.get('Gin')).toMatchObject({ change: { consumption: -5, value: -7.5 } });
    expect(rows.get('Mehr')).toMatchObject({ before: { hint: 'NEGATIVE' }, change: { consumption: 1, value: 1.5 } });
    expect(rows.get('Neu')).toMatchObject({
      consumption: 8,
      before: { opening: null, closing: null, consumption: null, value: null, reason: 'ONE_COUNT', hint: null },
      change: null,
    });
    expect(rows.get('Vergessen')).toMatchObject({ reason: 'ONE_COUNT', before: { consumption: 2 }, change: null });
    // This article is listed because of the other period; March alone would omit it.
    expect(rows.get('Ausgelistet')).toMatchObject({ reason: 'ONE_COUNT', before: { consumption: 4 }, change: null });
  });

  it('leaves the figures of the period itself unchanged', async () => {
    const [alone, compared] = [
      await ask(`${MARCH}&GroupBy=group&Intervals=true`),
      await ask(`${MARCH}&GroupBy=group&Intervals=true&Compare=before`),
    ];
    const { comparison, items, ...rest } = compared;
    expect({ ...rest, items: alone.items }).toEqual(alone);
    const withoutOther = items.map(({ before, change, ...item }) => item).filter(({ name }) => name !== 'Ausgelistet');
    expect(withoutOther).toEqual(alone.items);
    expect(alone.items.every((item) => !('before' in item || 'change' in item))).toBe(true);
    // The other period's totals equal those of a request for that period alone.
    expect(comparison?.totals).toEqual((await ask('From=2026-02-01&To=2026-02-17')).totals);
  });

  it('is compared with the same days a year earlier', async () => {
    const answer = await ask(`${MARCH}&Compare=year`);
    expect(answer.comparison).toMatchObject({
      from: '2025-03-01',
      to: '2025-03-17',
      change: { articles: 1, value: 6 },
    });
    expect(byName(answer).get('Rum')).toMatchObject({ before: { value: 0.15 }, change: { consumption: 4, value: 6 } });
  });

  it('comes as a file, the columns of the other period behind the others', async () => {
    const url = `/api/Consumption?${MARCH}&StockItemId=`;
    const lines = async (name: string, more: string) => {
      const { text } = await test().call(user, 'GET', `${url}${ids.get(name)}&format=csv${more}`);
      return text.slice(1).trimEnd().split('\r\n');
    };
    const [head, rum] = await lines('Rum', '');
    expect(await lines('Rum', '&Compare=before')).toEqual([
      `${head};Verbrauch davor;Wert davor;Veränderung;Veränderung Wert;Hinweis davor`,
      `${rum};0,3;0,45;3,8;5,7;`,
    ]);
    expect((await lines('Neu', '&Compare=before'))[1]).toMatch(/;12;;;;;;nicht bestimmbar$/);
    expect((await lines('Mehr', '&Compare=before'))[1]).toMatch(/;0;;-1;-1,5;1;1,5;Negativer Verbrauch: .*\?$/);
  });

  it('tells a user of the own groups alone', async () => {
    const { items } = await ask(`${MARCH}&Compare=before&StockItemGroupId=${bar}`, user);
    expect(items.map(({ name, groupNames }) => [name, groupNames])).toEqual([
      ['Neu', 'Bar'],
      ['Rum', 'Bar'],
    ]);
    const reply = await test().call(
      test().user,
      'GET',
      `/api/Consumption?${MARCH}&Compare=year&StockItemGroupId=${bar}`,
    );
    expectProblem(reply, 'GROUP');
  });

  it.each([
    `${MARCH}&Compare=month`,
    'Compare=before',
    'From=2026-03-01&Compare=before',
    'To=2026-03-17&Compare=year',
    `From=${at('2026-03-01')}&To=2026-03-17&Compare=before`,
    'From=0001-01-01&To=2026-03-17&Compare=before',
    'From=2026-03-01&To=9999-12-31&Compare=year',
  ])('of %s is refused', async (query) => {
    const reply = await test().call(test().admin, 'GET', `/api/Consumption?${query}`);
    expectProblem(reply, 'VALIDATION');
    expect(reply.body.errors).toEqual({ Compare: expect.any(String) });
    expectProblem(await test().call('', 'GET', `/api/Consumption?${query}`), 'TOKEN_INVALID');
  });
});
