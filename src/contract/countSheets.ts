import { z } from 'zod';
import { stockItemGroups } from '../resources/stockItemGroups';
import { CENSUS_TAG } from './census';
import { additionsTo } from './kit/call';
import { textId } from './kit/values';

const query = z.object({ StockLocationId: textId.optional() });
const files = ['application/pdf'];

export const printCensusSheet = additionsTo(CENSUS_TAG)({
  id: 'census.sheet',
  method: 'GET',
  path: '/api/Census/{id}/sheet',
  summary: 'Zählliste einer Zählung zum Ausdrucken (PDF), auch nur eines Lagerorts',
  query,
  files,
});

export const printGroupSheet = additionsTo(stockItemGroups.label.many)({
  id: 'stockItemGroups.sheet',
  method: 'GET',
  path: '/api/StockItemGroups/{id}/sheet',
  summary: 'Zählliste eines Bestands (PDF), bevor seine Zählung beginnt, auch nur eines Lagerorts',
  query,
  files,
});

export const printStockTakingSheet = additionsTo('Inventuren')({
  id: 'stockTaking.sheet',
  method: 'GET',
  path: '/api/StockTaking/Sheet',
  summary: 'Zählliste einer Inventur zum Ausdrucken (PDF), auch nur eines Lagerorts',
  query: z.object({ stockTakingId: textId, stockLocationId: textId.optional() }),
  files,
});
