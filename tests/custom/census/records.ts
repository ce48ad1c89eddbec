import type { Census, WireLine } from '../../../src/custom/census/censusRecords';
import { CensusStatus } from '../../../src/rules/censusStatus';

let lastId = 0;

/** A census of the group Kaffee with two lines, none counted. Every one has an id of its own: what is typed is kept by id. */
export function aCensus(differences: Partial<Census> = {}): Census {
  lastId += 1;
  return {
    id: lastId,
    status: CensusStatus.Created,
    finished: null,
    stockItemGroupId: 7,
    stockItemGroup: { id: 7, name: 'Kaffee', executionDayOfWeek: 1 },
    user: { id: 3, name: 'jana' },
    progress: { counted: 0, total: 2 },
    version: 4,
    ...differences,
  };
}

export function aLine(differences: Partial<WireLine> = {}): WireLine {
  return {
    id: 101,
    stockItemName: 'Espressobohnen 1 kg',
    stockLocationName: 'Bar vorn',
    unitName: 'kg',
    unitsPerPackage: 6,
    packagingUnitName: 'Karton (6)',
    newAmount: null,
    version: 1,
    ...differences,
  };
}

/** Espresso in the bar, tea in the store. */
export const twoLines = (espresso: Partial<WireLine> = {}, tea: Partial<WireLine> = {}): WireLine[] => [
  aLine(espresso),
  aLine({ id: 102, stockItemName: 'Assam', stockLocationName: 'Trockenlager', unitName: 'Packung', ...tea }),
];
