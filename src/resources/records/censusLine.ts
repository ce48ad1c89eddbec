import { date, decimal, flag, integer, reference, text } from '../kit';
import { DERIVED, STORED, type WorkflowRecord } from './workflowRecord';

const DOCUMENTED = { ...STORED, wire: 'documented' } as const;

export const censusLine = {
  censusId: { field: integer({ label: 'Zählung', required: true }), ...DOCUMENTED },
  stockItemId: { field: reference('stockItems', { label: 'Artikel', required: true }), ...DOCUMENTED },
  stockLocationId: { field: reference('stockLocations', { label: 'Lagerort', required: true }), ...DOCUMENTED },
  /** null: not counted. Other backends may answer a negative amount or none. */
  newAmount: { field: decimal({ label: 'Menge', scale: 3 }), ...DOCUMENTED, column: 'scaled', audited: true },
  isExtra: { field: flag({ label: 'Dazugenommen', default: false }), ...STORED },
  countedByUserId: { field: reference('users', { label: 'Gezählt von' }), ...STORED },
  countedByUserName: { field: text({ label: 'Gezählt von' }), ...DERIVED },
  countedAt: { field: date({ label: 'Gezählt am', time: true }), ...STORED },
  /** Instant at which the device recorded the amount, if it said so; stock counts use it. */
  typedAt: { field: date({ label: 'Getippt am', time: true }), ...STORED, wire: null },
  stockItemName: { field: text({ label: 'Artikel', required: true }), ...DERIVED },
  stockLocationName: { field: text({ label: 'Lagerort', required: true }), ...DERIVED },
  unitName: { field: text({ label: 'Einheit' }), ...DERIVED },
  unitsPerPackage: { field: decimal({ label: 'Einheiten pro Verpackung', scale: 3, required: true }), ...DERIVED },
  packagingUnitName: { field: text({ label: 'Verpackungseinheit' }), ...DERIVED },
  lastAmount: { field: decimal({ label: 'Letzte Menge', scale: 3 }), ...DERIVED },
  lastCountedAt: { field: date({ label: 'Zuletzt gezählt', time: true }), ...DERIVED },
  /** Current stock; only for articles that have no other location. */
  expectedAmount: { field: decimal({ label: 'Erwartete Menge', scale: 3 }), ...DERIVED },
  unitChanged: { field: flag({ label: 'Einheit geändert', default: false }), ...DERIVED },
  /** Part of `expectedAmount` found by the last count; `expectedDelivered` is what was delivered since. */
  expectedCounted: { field: decimal({ label: 'Davon gezählt', scale: 3 }), ...DERIVED },
  expectedDelivered: { field: decimal({ label: 'Davon geliefert', scale: 3 }), ...DERIVED },
} as const satisfies WorkflowRecord;

export type CensusLineRecord = typeof censusLine;
