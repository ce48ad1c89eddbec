import { z } from 'zod';
import { messages } from '../resources/kit';
import { censusLine as record } from '../resources/records/censusLine';
import { CENSUS_TAG as tag } from './census';
import { callsOf } from './kit/call';
import { wireShape } from './kit/recordShape';
import { countedAmount, echoed, id, seenQuery, textId, version, versionedIdBody } from './kit/values';

const call = callsOf(tag);

/** One article at one location, amounts in units (specification, section 3). */
const documentedLine = z.object({ id: z.int(), ...wireShape(record, 'documented') });

export const censusLine = documentedLine.extend({ version: z.int(), ...wireShape(record, 'addition') });
export type CensusLine = z.output<typeof censusLine>;

export type AnyCensusLine = Pick<CensusLine, 'id' | 'stockItemId' | 'stockLocationId'> & Partial<CensusLine>;

/** When the device recorded the amount; invalid values are ignored. */
const typedAt = z.string().nullish();

const changedLine = z.object({
  id,
  version,
  newAmount: countedAmount.optional(),
  typedAt,
  unitName: z
    .string()
    .nullish()
    .describe(
      'Einheit, die beim Tippen zu sehen war. Hat der Artikel inzwischen eine andere, gilt die Menge in der früheren.',
    ),
  censusId: echoed,
  stockItemId: echoed,
  stockLocationId: echoed,
});
const MAX_LINES = 5000;
const byThemselves = '/api/ScheduledStockModifications';

export const listCensusLines = call('census.readLines', 'GET /api/Census/{id}/stock_modifications', {
  summary: 'Die Zeilen einer Zählung in Laufreihenfolge',
  answer: z.array(censusLine),
});

export const saveCensusLine = call('census.saveLines', 'PUT /api/Census/{id}/stock_modifications', {
  summary: 'Eine Zeile oder eine Liste von Zeilen speichern, alle oder keine',
  body: z.array(changedLine).max(MAX_LINES, messages.tooMany(MAX_LINES)).or(changedLine),
  answer: z.array(censusLine).or(censusLine),
  additions: ['version', 'typedAt', 'unitName'],
});

export const listScheduledModifications = call('scheduledStockModifications.list', `GET ${byThemselves}`, {
  summary: 'Zeilen einer Zählung, auch nur eines Lagerorts',
  query: z.object({ CensusId: textId, StockLocationId: textId.optional() }),
  answer: z.array(censusLine),
});

export const addFoundItem = call('scheduledStockModifications.create', `POST ${byThemselves}`, {
  summary: 'Einen Artikel aufnehmen, der am Lagerort gefunden wurde',
  body: z.object({ censusId: id, stockItemId: id, stockLocationId: id, newAmount: countedAmount.optional(), typedAt }),
  answer: censusLine,
  status: 201,
  additions: ['typedAt'],
});

export const updateScheduledModification = call('scheduledStockModifications.update', `PUT ${byThemselves}`, {
  summary: 'Eine Menge speichern',
  body: changedLine,
  answer: censusLine,
  additions: ['version', 'typedAt', 'unitName'],
});

export const removeFoundItem = call('scheduledStockModifications.delete', `DELETE ${byThemselves}`, {
  summary: 'Eine selbst aufgenommene Zeile entfernen',
  query: seenQuery,
  body: versionedIdBody,
  additions: ['version'],
});
