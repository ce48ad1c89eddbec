import { z } from 'zod';
import { stockItemGroups } from '../resources/stockItemGroups';
import { CENSUS_TAG } from './census';
import { additionsTo } from './kit/call';
import { textId } from './kit/values';

const query = z.object({ StockLocationId: textId.optional() });
const files = ['application/pdf'];
const ofGroup = additionsTo(stockItemGroups.label.many);

export const printCensusSheet = additionsTo(CENSUS_TAG)('census.sheet', 'GET /api/Census/{id}/sheet', {
  summary: 'Zählliste einer Zählung zum Ausdrucken (PDF), auch nur eines Lagerorts',
  query,
  files,
});

export const printGroupSheet = ofGroup('stockItemGroups.sheet', 'GET /api/StockItemGroups/{id}/sheet', {
  summary: 'Zählliste eines Bestands (PDF), bevor seine Zählung beginnt, auch nur eines Lagerorts',
  query,
  files,
});

export const printStockTakingSheet = additionsTo('Inventuren')('stockTaking.sheet', 'GET /api/StockTaking/Sheet', {
  summary: 'Zählliste einer Inventur zum Ausdrucken (PDF), auch nur eines Lagerorts',
  query: z.object({ stockTakingId: textId, stockLocationId: textId.optional() }),
  files,
});
