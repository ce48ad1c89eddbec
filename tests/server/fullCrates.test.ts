import { expect, it } from 'vitest';
import { contentOf } from '../../server/db/migrations/0037_fullCrates';

const CRATE = 1;
const on = (stockItemId: number, ...deposits: [depositTypeId: number, count: number][]) =>
  deposits.map(([depositTypeId, count]) => ({ stockItemId, depositTypeId, count }));

it.each([
  ['the same on every article', [on(1, [CRATE, 1], [2, 24]), on(2, [CRATE, 1], [2, 24])], [2, 24]],
  ['two crates with twice as much', [on(1, [CRATE, 1], [2, 24]), on(2, [CRATE, 2], [2, 48])], [2, 24]],
  ['other numbers', [on(1, [CRATE, 1], [2, 24]), on(2, [CRATE, 1], [2, 20])], undefined],
  ['other bottles', [on(1, [CRATE, 1], [2, 24]), on(2, [CRATE, 1], [3, 24])], undefined],
  ['two kinds of bottle in one', [on(1, [CRATE, 1], [2, 12], [3, 12])], undefined],
  ['an article with the crate alone', [on(1, [CRATE, 1], [2, 24]), on(2, [CRATE, 1])], undefined],
  ['articles without the crate', [on(1, [2, 1]), on(2, [CRATE, 1], [2, 6])], [2, 6]],
  ['no article', [], undefined],
])('the upgrade reads the content of a crate from %s', (_, articles, content) => {
  const found = contentOf(CRATE, articles.flat());
  expect(found && [found.contentTypeId, found.contentCount]).toEqual(content);
});
