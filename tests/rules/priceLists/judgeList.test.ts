import { describe, expect, it } from 'vitest';
import { type JudgedArticle, judgeList, type SaidRow } from '../../../src/rules/priceLists/judgeList';

const article = (id: number, over: Partial<JudgedArticle> = {}): JudgedArticle => ({
  id,
  name: `Artikel ${id}`,
  orderNumber: `B-${id}`,
  codes: [],
  pricePerUnit: 6000,
  unitsPerPackage: 1000,
  ...over,
});
let line = 1;
const row = (over: Partial<SaidRow> = {}): SaidRow => ({
  line: line++,
  orderNumber: null,
  code: null,
  name: null,
  price: '0.62',
  priceText: null,
  unitsPerPackage: null,
  saidStockItemId: null,
  saidPer: null,
  saidPrice: null,
  skip: false,
  asRead: null,
  ...over,
});
const atOnce = async () => undefined;
const judge = async (rows: SaidRow[], articles: JudgedArticle[], links: [string, number][] = []) => {
  const judged = await judgeList({ rows, articles, links: new Map(links), per: null }, atOnce);
  return judged.map(({ stockItemId, state, reason }) =>
    [stockItemId, state, reason].filter((each) => each !== null).join(' '),
  );
};

const codes = ['4012345678901'];

describe('a row is about', () => {
  it.each<[string, Partial<SaidRow>, JudgedArticle[], [string, number][], string[]]>([
    ['the article with its number', { orderNumber: ' b-1 ' }, [article(1)], [], ['1 changed']],
    ['none by name', { name: 'Artikel 1' }, [article(1, { orderNumber: null })], [], ['new']],
    [
      'the article with its code',
      { code: '4012345678901' },
      [article(1, { orderNumber: null, codes })],
      [],
      ['1 changed'],
    ],
    ['a number without its zeros', { orderNumber: '00417' }, [article(1, { orderNumber: '417' })], [], ['1 changed']],
    [
      'a number whose zeros the list has lost',
      { orderNumber: '417' },
      [article(1, { orderNumber: '0417' })],
      [],
      ['1 changed'],
    ],
    [
      'nobody knows which, where zeros tell articles apart',
      { orderNumber: '00417' },
      [article(1, { orderNumber: '417' }), article(2, { orderNumber: '0417' })],
      [],
      ['unclear AMBIGUOUS'],
    ],
    [
      'nobody knows which, where two have the number',
      { orderNumber: 'X' },
      [article(1, { orderNumber: 'x' }), article(2, { orderNumber: 'X' })],
      [],
      ['unclear AMBIGUOUS'],
    ],
    [
      'nobody knows which, where number and code disagree',
      { orderNumber: 'B-1', code: '4012345678901' },
      [article(1), article(2, { orderNumber: null, codes })],
      [],
      ['unclear AMBIGUOUS'],
    ],
    [
      'what was learned, before everything else',
      { orderNumber: 'B-1' },
      [article(1), article(2, { orderNumber: null })],
      [['orderNumber:b-1', 2]],
      ['2 changed'],
    ],
    [
      'no article that has gone since it was learned',
      { orderNumber: 'Z' },
      [article(1, { orderNumber: null })],
      [['orderNumber:z', 9]],
      ['new'],
    ],
    [
      'what a person says',
      { orderNumber: 'Z', saidStockItemId: 1 },
      [article(1, { orderNumber: null })],
      [],
      ['1 changed'],
    ],
  ])('%s', async (_, over, articles, links, expected) => {
    expect(await judge([row(over)], articles, links)).toEqual(expected);
  });

  it('an unknown article, where the list has a number twice but for zeros', async () => {
    const rows = [row({ orderNumber: '0417' }), row({ orderNumber: '00417' })];
    expect(await judge(rows, [article(1, { orderNumber: '417' })])).toEqual(['unclear AMBIGUOUS', 'unclear AMBIGUOUS']);
  });
});

describe('a list says of prices that they', () => {
  it('stay, change, are not there any more, are new', async () => {
    const rows = [row({ orderNumber: 'B-1', price: '0.6' }), row({ orderNumber: 'B-2' }), row({ orderNumber: 'B-9' })];
    expect(await judge(rows, [article(1), article(2), article(3), article(4, { orderNumber: null })])).toEqual([
      '1 same',
      '2 changed',
      'new',
      '3 gone',
    ]);
  });

  it('are two for one article: no matter where they agree, else unclear until one is left out', async () => {
    const twice = (price: string, over: Partial<SaidRow> = {}) => [
      row({ orderNumber: 'B-1' }),
      row({ orderNumber: 'B-1', price, ...over }),
    ];
    expect(await judge(twice('0.62'), [article(1)])).toEqual(['1 changed', '1 changed']);
    expect(await judge(twice('0.63'), [article(1)])).toEqual(['1 unclear TWICE', '1 unclear TWICE']);
    expect(await judge(twice('0.63', { skip: true }), [article(1)])).toEqual(['1 changed', '1 same']);
    expect(await judge(twice('0.63', { saidPrice: 6200 }), [article(1)])).toEqual(['1 changed', '1 changed']);
  });

  it('are compared with the price of an article when it was looked up', async () => {
    const asRead = { stockItemId: 1, oldPrice: 6200 };
    expect(await judge([row({ orderNumber: 'B-1', asRead })], [article(1)])).toEqual(['1 same']);
    expect(await judge([row({ orderNumber: 'B-1', asRead: { ...asRead, stockItemId: 2 } })], [article(1)])).toEqual([
      '1 changed',
    ]);
  });

  it('are per the unit that a person has named for all of them', async () => {
    const judged = await judgeList(
      {
        rows: [row({ orderNumber: 'B-1', price: '1.8' })],
        articles: [article(1, { pricePerUnit: 12_000, unitsPerPackage: 2000 })],
        links: new Map(),
        per: 'package',
      },
      atOnce,
    );
    expect(judged).toMatchObject([{ state: 'changed', per: 'package', newPrice: 9000 }]);
  });
});

it('judging lets others have their turn after a few rows and articles', async () => {
  const COUNT = 500;
  let reads = 0;
  let most = 0;
  const turn = async () => {
    most = Math.max(most, reads);
    reads = 0;
  };
  const counted = <T extends object>(value: T): T =>
    new Proxy(value, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const articles = numbers.map((id) => counted(article(id, { codes: [`C-${id}`] })));
  const listed = numbers.map((id) => counted(row({ orderNumber: `B-${id % 400}`, code: `C-${id}`, price: `${id}.5` })));
  const judged = await judgeList({ rows: listed, articles, links: new Map(), per: null }, turn);
  await turn();
  expect(judged.filter(({ state }) => state === 'gone')).toHaveLength(100);
  expect(most).toBeLessThan(100);
});
