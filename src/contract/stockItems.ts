import { z } from 'zod';
import { stockItemGroups } from '../resources/stockItemGroups';
import { stockItems } from '../resources/stockItems';
import { declareCall } from './kit/call';
import { record } from './kit/record';
import { id, text, textId } from './kit/values';

const ofGroup = { tag: stockItemGroups.label.many, params: z.object({ id: textId }) };

export const searchStockItems = declareCall({
  id: 'stockItems.search',
  method: 'POST',
  path: '/api/StockItems/get',
  tag: stockItems.label.many,
  summary: 'Artikel nach Namensteil, ohne die Artikel bestimmter Bestände; archivierte nur auf Wunsch.',
  body: z
    .object({
      containedInName: text(200).nullish(),
      excludeItemsInGroups: z.union([z.array(id), z.literal(false)]).nullish(),
      ids: z.array(id).nullish(),
      includeArchived: z.boolean().nullish(),
    })
    .nullish(),
  answer: z.array(record(stockItems.name)),
  additions: ['ids', 'includeArchived'],
});

export const listItemsOfGroup = declareCall({
  ...ofGroup,
  id: 'stockItemGroups.readItems',
  method: 'GET',
  path: '/api/StockItemGroups/{id}/stock_items',
  summary: 'Die Artikel eines Bestands',
  answer: z.array(record(stockItems.name)),
});

export const listAssignmentsOfGroup = declareCall({
  ...ofGroup,
  id: 'stockItemGroups.readAssignments',
  method: 'GET',
  path: '/api/StockItemGroups/{id}/stock_item_group_assignments',
  summary: 'Die Zuordnungen eines Bestands',
  answer: z.array(record('stockItemGroupAssignments')),
});
