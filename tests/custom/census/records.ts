import { expect } from 'vitest';
import type { Census } from '../../../src/contract/census';
import type { CensusLine } from '../../../src/contract/censusLines';
import { CensusStatus } from '../../../src/rules/censusStatus';

let lastId = 0;

/**
 * A census of the group Kaffee with two uncounted lines. Each has an id of its own, because drafts are stored by id.
 */
export function aCensus(differences: Partial<Census> = {}): Census {
  lastId += 1;
  return {
    id: lastId,
    status: CensusStatus.Created,
    created: '2026-11-20T08:00:00.000Z',
    finished: null,
    stockItemGroupId: 7,
    stockItemGroup: { id: 7, name: 'Kaffee', executionDayOfWeek: 1 },
    userId: 3,
    user: { id: 3, name: 'jana' },
    progress: { counted: 0, total: 2 },
    version: 4,
    ...differences,
  };
}

export function aLine(differences: Partial<CensusLine> = {}): CensusLine {
  return {
    id: 101,
    censusId: 1,
    stockItemId: 31,
    stockLocationId: 41,
    stockItemName: 'Espressobohnen 1 kg',
    stockLocationName: 'Bar vorn',
    unitName: 'kg',
    unitsPerPackage: 6,
    packagingUnitName: 'Karton (6)',
    newAmount: null,
    countedByUserId: null,
    countedByUserName: null,
    countedAt: null,
    lastAmount: null,
    lastCountedAt: null,
    expectedAmount: null,
    expectedCounted: null,
    expectedDelivered: null,
    isExtra: false,
    unitChanged: false,
    version: 1,
    ...differences,
  };
}

/** Fields of a PUT of these lines besides the amount: all fields of the specification. */
export const ESPRESSO = { id: 101, censusId: 1, stockItemId: 31, stockLocationId: 41 };
export const ASSAM = { id: 102, censusId: 1, stockItemId: 32, stockLocationId: 42 };
export const INSTANT = expect.stringMatching(/^20.*Z$/);
export const sentCensus = ({ id, stockItemGroupId, userId, finished, version }: Census) => ({
  id,
  stockItemGroupId,
  userId,
  finished,
  version,
});

export const twoLines = (espresso: Partial<CensusLine> = {}, tea: Partial<CensusLine> = {}): CensusLine[] => [
  aLine(espresso),
  aLine({
    id: 102,
    stockItemId: 32,
    stockLocationId: 42,
    stockItemName: 'Assam',
    stockLocationName: 'Trockenlager',
    unitName: 'Packung',
    ...tea,
  }),
];
