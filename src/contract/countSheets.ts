import { z } from 'zod';
import { stockItemGroups } from '../resources/stockItemGroups';
import { CENSUS_TAG } from './census';
import { declareCall } from './kit/call';
import { textId } from './kit/values';

const query = z.object({ StockLocationId: textId.optional() });
const files = ['application/pdf'];

export const printCensusSheet = declareCall({
  id: 'census.sheet',
  method: 'GET',
  path: '/api/Census/{id}/sheet',
  tag: CENSUS_TAG,
  summary: 'Zählliste einer Zählung zum Ausdrucken (PDF), auch nur eines Lagerorts',
  query,
  files,
  isAddition: true,
});

export const printGroupSheet = declareCall({
  id: 'stockItemGroups.sheet',
  method: 'GET',
  path: '/api/StockItemGroups/{id}/sheet',
  tag: stockItemGroups.label.many,
  summary: 'Zählliste eines Bestands (PDF), bevor seine Zählung beginnt, auch nur eines Lagerorts',
  query,
  files,
  isAddition: true,
});

export const printStockTakingSheet = declareCall({
  id: 'stockTaking.sheet',
  method: 'GET',
  path: '/api/StockTaking/Sheet',
  tag: 'Inventuren',
  summary: 'Zählliste einer Inventur zum Ausdrucken (PDF), auch nur eines Lagerorts',
  query: z.object({ stockTakingId: textId, stockLocationId: textId.optional() }),
  files,
  isAddition: true,
});
