import { z } from 'zod';
import { messages } from '../resources/kit';
import { stockItemGroups } from '../resources/stockItemGroups';
import { stockItems } from '../resources/stockItems';
import { callsOf } from './kit/call';
import { record } from './kit/record';
import { id, ids, text } from './kit/values';

const ofGroup = callsOf(stockItemGroups.label.many);
const assignments = '/api/StockItemGroups/{id}/stock_item_group_assignments';

export const searchStockItems = callsOf(stockItems.label.many)('stockItems.search', 'POST /api/StockItems/get', {
  summary: 'Artikel nach Namensteil, ohne die Artikel bestimmter Bestände; archivierte nur auf Wunsch.',
  body: z
    .object({
      containedInName: text(200).nullish(),
      excludeItemsInGroups: z.union([ids, z.literal(false)]).nullish(),
      ids: ids.nullish(),
      includeArchived: z.boolean().nullish(),
    })
    .nullish(),
  answer: z.array(record(stockItems.name)),
  additions: ['ids', 'includeArchived'],
});

export const listItemsOfGroup = ofGroup('stockItemGroups.readItems', 'GET /api/StockItemGroups/{id}/stock_items', {
  summary: 'Die Artikel eines Bestands',
  answer: z.array(record(stockItems.name)),
});

export const listAssignmentsOfGroup = ofGroup('stockItemGroups.readAssignments', `GET ${assignments}`, {
  summary: 'Die Zuordnungen eines Bestands',
  answer: z.array(record('stockItemGroupAssignments')),
});

const MAX_ITEMS = 1000;

export const saveAssignmentsOfGroup = ofGroup('stockItemGroups.saveAssignments', `PUT ${assignments}`, {
  summary: 'Einem Bestand viele Artikel zuordnen, alle oder keinen; andere Zuordnungen bleiben',
  body: z.object({
    items: z
      .array(
        z.object({
          stockItemId: id,
          minAmountInGroup: z.number(messages.notANumber),
          fixedOrderAmount: z.number(messages.notANumber).nullish(),
          version: z
            .int(messages.notAnInteger)
            .nullish()
            .describe('Gezeigte Version der Zuordnung, null: keine; ist es inzwischen eine andere: 409 VERSION.'),
        }),
      )
      .min(1, 'Bitte mindestens einen Artikel angeben.')
      .max(MAX_ITEMS, `Höchstens ${MAX_ITEMS} Artikel auf einmal.`),
  }),
  answer: z.array(record('stockItemGroupAssignments')),
  isAddition: true,
});
export type AssignmentItems = z.output<typeof saveAssignmentsOfGroup.body>['items'];
