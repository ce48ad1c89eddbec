import { groupBy } from '../../lib/groupBy';
import { plainNumber, plainText, withoutLeadingZeros } from './lineTexts';
import type { OrderedArticle } from './parts';

export interface OrderBook {
  byId: ReadonlyMap<string, readonly OrderedArticle[]>;
  byNumber: ReadonlyMap<string, readonly OrderedArticle[]>;
  byBareNumber: ReadonlyMap<string, readonly OrderedArticle[]>;
  byText: ReadonlyMap<string, readonly OrderedArticle[]>;
  byArticle: ReadonlyMap<number, readonly OrderedArticle[]>;
}

export function orderBook(items: readonly OrderedArticle[]): OrderBook {
  const number = ({ itemNumber }: OrderedArticle) => plainNumber(itemNumber ?? '');
  return {
    byId: groupBy(items, ({ id }) => String(id)),
    byNumber: groupBy(items, number),
    byBareNumber: groupBy(items, (item) => withoutLeadingZeros(number(item))),
    byText: groupBy(items, ({ description }) => plainText(description)),
    byArticle: groupBy(items, ({ stockItemId }) => stockItemId),
  };
}
