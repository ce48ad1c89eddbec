import { z } from 'zod';
import { stockLocationAssignments } from '../resources/stockLocationAssignments';
import { stockLocations } from '../resources/stockLocations';
import { additionsTo } from './kit/call';
import { record } from './kit/record';
import { id, MAX_IDS } from './kit/values';

const addition = additionsTo(stockLocations.label.many);

const ids = z
  .array(id)
  .min(1, 'Bitte mindestens einen Eintrag angeben.')
  .max(MAX_IDS, `Höchstens ${MAX_IDS} Einträge auf einmal.`);

const before = ids
  .optional()
  .describe('Die Reihenfolge, die zu sehen war, gleiche Nummern beliebig: gilt inzwischen eine andere, 409 VERSION');

export const orderLocations = addition('stockLocations.order', 'PUT /api/StockLocations/order', {
  summary: 'Alle Lagerorte in die Reihenfolge bringen, in der gezählt wird; fehlt einer, gilt nichts.',
  body: z.object({ ids, before }),
  answer: z.array(record(stockLocations.name)),
});

export const orderArticles = addition('stockLocations.orderArticles', 'PUT /api/StockLocations/{id}/order', {
  summary: 'Alle Artikel eines Lagerorts in die Reihenfolge bringen, in der dort gezählt wird',
  body: z.object({ stockItemIds: ids, before }),
  answer: z.array(record(stockLocationAssignments.name)),
});
