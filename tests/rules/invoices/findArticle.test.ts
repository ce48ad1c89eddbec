import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { articleBook } from '../../../src/rules/invoices/articleBook';
import { findArticle } from '../../../src/rules/invoices/findArticle';
import { orderBook } from '../../../src/rules/invoices/orderBook';
import { article, item, line } from './sampleBook';

const PILS = '4006381333931';
const COLA = '96385074';
const book = articleBook(
  [
    article(1, { name: 'Pils', orderNumber: 'B-12' }),
    article(2, { name: 'Cola', orderNumber: '0077' }),
    article(3, { name: 'Wasser' }),
    article(4, { name: 'Saft', orderNumber: 'S-1' }),
    article(5, { name: 'Saft rot', orderNumber: 's-1 ' }),
    article(6, { name: 'Altes Pils', orderNumber: 'A-9', isArchived: true }),
    article(7, { name: 'Neues Pils', orderNumber: 'A-9' }),
    article(8, { name: 'Früher', orderNumber: 'F-1', isArchived: true }),
    article(9, { name: 'Pfandkiste', orderNumber: 'K-1' }),
    article(10, { name: 'Ohne Null', orderNumber: '88' }),
    article(11, { name: 'Mit Null', orderNumber: '088' }),
  ],
  [
    { code: PILS, stockItemId: 1, factor: new Big(6) },
    { code: COLA, stockItemId: 2, factor: new Big(1) },
    { code: '4002103000013', stockItemId: 99, factor: new Big(1) },
  ],
);
const orders = orderBook([
  item(101, 1, { itemNumber: 'B-12', description: 'Pils 0,33 l' }),
  item(102, 3, { description: 'Wasser still 0,75' }),
  item(103, 2, { itemNumber: '0077', description: 'Cola 0,2' }),
  item(104, 2, { itemNumber: 'NEU-7', description: 'Cola 0,2' }),
  item(105, 4, { itemNumber: 'S-1', description: 'Saft' }),
  item(106, 3, { itemNumber: 'X-1', description: 'Doppelt' }),
  item(107, 4, { itemNumber: 'X-1', description: 'Doppelt' }),
]);
const found = (facts: Parameters<typeof line>[0]) => findArticle(line(facts), book, orders);

describe('an article is found', () => {
  it.each([
    ['by the line of the order', { orderLineReference: ' 101 ' }, 1, 'orderLine'],
    ['by the number of the order', { sellerItemId: 'NEU-7' }, 2, 'itemNumber'],
    ['by the number of the article, in any case', { sellerItemId: ' b-12' }, 1, 'itemNumber'],
    ['by its number without leading zeros', { sellerItemId: '77' }, 2, 'itemNumber'],
    ['by its number with more of them', { sellerItemId: '000077' }, 2, 'itemNumber'],
    ['by the very number, when zeros make two', { sellerItemId: '088' }, 11, 'itemNumber'],
    ['by the number of one that took it over', { sellerItemId: 'A-9' }, 7, 'itemNumber'],
    ['by the number of an archived one', { sellerItemId: 'F-1' }, 8, 'itemNumber'],
    ['by its code', { gtin: PILS }, 1, 'gtin'],
    ['by its code in 14 digits', { gtin: `0${PILS}` }, 1, 'gtin'],
    ['by our number', { buyerItemId: '3' }, 3, 'buyerNumber'],
    ['by its text', { name: 'WASSER, still – 0.75' }, 3, 'description'],
    ['by its text, ordered twice', { name: 'Cola 0,2' }, 2, 'description'],
    [
      'by its text beside a strange number, when it has none',
      { sellerItemId: 'Z', name: 'Wasser still 0,75' },
      3,
      'description',
    ],
    [
      'by the first of several rungs',
      { buyerItemId: '1', gtin: PILS, sellerItemId: 'B-12', orderLineReference: '101' },
      1,
      'orderLine',
    ],
    ['beside a mistyped code', { gtin: '4006381333932', sellerItemId: 'B-12' }, 1, 'itemNumber'],
    ['beside a code of nobody', { gtin: '4002103000013', sellerItemId: 'B-12' }, 1, 'itemNumber'],
    ['by its code, where its number is also that of another', { gtin: PILS, sellerItemId: 'nobody' }, 1, 'gtin'],
    ['though its text names deposit, when its name does', { sellerItemId: 'K-1', name: 'Pfandkiste' }, 9, 'itemNumber'],
  ])('%s', (_, facts, stockItemId, matchedBy) => {
    expect(found(facts)).toMatchObject({ stockItemId, matchedBy, reason: null, candidates: [] });
  });
});

describe('an article is asked for, with all candidates', () => {
  it.each([
    ['number against code', { sellerItemId: 'B-12', gtin: COLA }, [1, 2]],
    ['line of the order against number', { orderLineReference: '102', sellerItemId: 'B-12' }, [3, 1]],
    ['our number against code', { buyerItemId: '3', gtin: PILS }, [1, 3]],
    ['three', { orderLineReference: '102', sellerItemId: 'B-12', gtin: COLA }, [3, 1, 2]],
    ['a number twice in the orders', { sellerItemId: 'X-1' }, [3, 4]],
    ['a number of two, of which one was ordered', { sellerItemId: 'S-1', gtin: PILS }, [4, 1]],
    ['a deposit under the number of goods', { sellerItemId: 'B-12', name: 'Pfand 24 × 0,08' }, [1]],
  ])('%s', (_, facts, articles) => {
    const { stockItemId, matchedBy, reason, candidates } = found(facts);
    expect([stockItemId, matchedBy, reason]).toEqual([null, null, 'CONTRADICTION']);
    expect(candidates.map((each) => each.stockItemId)).toEqual(articles);
  });
});

describe('an article is not known', () => {
  it.each([
    ['nothing at all', {}, []],
    ['another text', { name: 'Wasser' }, []],
    ['a text of two articles', { name: 'Doppelt' }, []],
    ['its text, when number and article have numbers that differ', { sellerItemId: 'Z', name: 'Pils 0,33 l' }, []],
    ['a padded count of lines', { orderLineReference: '000101' }, []],
    ['a line of another order', { orderLineReference: '999' }, []],
    ['a mistyped code', { gtin: '4006381333932' }, []],
    ['the code of an article of another supplier', { gtin: '4002103000013' }, []],
    ['our number of an article of another supplier', { buyerItemId: '99' }, []],
    ['our number, padded', { buyerItemId: '03' }, []],
    ['a deposit', { name: 'Pfand Kasten' }, []],
  ])('%s', (_, facts, articles) => {
    const { stockItemId, reason, candidates } = found(facts);
    expect([stockItemId, reason]).toEqual([null, 'UNKNOWN']);
    expect(candidates.map((each) => each.stockItemId)).toEqual(articles);
  });

  it('a number of two articles, neither of them ordered', () => {
    const { reason, candidates } = findArticle(line({ sellerItemId: 'S-1' }), book, orderBook([]));
    expect(reason).toBe('UNKNOWN');
    expect(candidates.map((each) => each.stockItemId)).toEqual([4, 5]);
  });

  it('a number that without zeros is that of two', () => {
    const two = articleBook([article(1, { orderNumber: '088' }), article(2, { orderNumber: '0088' })], []);
    expect(findArticle(line({ sellerItemId: '88' }), two, orderBook([])).reason).toBe('UNKNOWN');
  });
});
