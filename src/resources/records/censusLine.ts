import { date, decimal, flag, integer, reference, text } from '../kit';
import type { WorkflowRecord } from './workflowRecord';

export const censusLine = {
  censusId: {
    field: integer({ label: 'Zählung', required: true }),
    ...{ wire: 'documented', column: 'plain', audited: false, auditor: null },
  },
  stockItemId: {
    field: reference('stockItems', { label: 'Artikel', required: true }),
    ...{ wire: 'documented', column: 'plain', audited: false, auditor: null },
  },
  stockLocationId: {
    field: reference('stockLocations', { label: 'Lagerort', required: true }),
    ...{ wire: 'documented', column: 'plain', audited: false, auditor: null },
  },
  /** null: not counted. Other backends may answer a negative amount or none. */
  newAmount: {
    field: decimal({ label: 'Menge', scale: 3 }),
    ...{ wire: 'documented', column: 'scaled', audited: true, auditor: null },
  },
  isExtra: {
    field: flag({ label: 'Dazugenommen', default: false }),
    ...{ wire: 'addition', column: 'plain', audited: false, auditor: null },
  },
  countedByUserId: {
    field: reference('users', { label: 'Gezählt von' }),
    ...{ wire: 'addition', column: 'plain', audited: false, auditor: null },
  },
  countedByUserName: {
    field: text({ label: 'Gezählt von' }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  countedAt: {
    field: date({ label: 'Gezählt am', time: true }),
    ...{ wire: 'addition', column: 'plain', audited: false, auditor: null },
  },
  /** Instant at which the device recorded the amount, if it said so; stock counts use it. */
  typedAt: {
    field: date({ label: 'Getippt am', time: true }),
    ...{ wire: null, column: 'plain', audited: false, auditor: null },
  },
  stockItemName: {
    field: text({ label: 'Artikel', required: true }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  stockLocationName: {
    field: text({ label: 'Lagerort', required: true }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  unitName: { field: text({ label: 'Einheit' }), ...{ wire: 'addition', column: null, audited: false, auditor: null } },
  unitsPerPackage: {
    field: decimal({ label: 'Einheiten pro Packung', scale: 3, required: true }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  packagingUnitName: {
    field: text({ label: 'Verpackungseinheit' }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  lastAmount: {
    field: decimal({ label: 'Letzte Menge', scale: 3 }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  lastCountedAt: {
    field: date({ label: 'Zuletzt gezählt', time: true }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  /** Current stock; only for articles that have no other location. */
  expectedAmount: {
    field: decimal({ label: 'Erwartete Menge', scale: 3 }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  unitChanged: {
    field: flag({ label: 'Einheit geändert', default: false }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  /** Part of `expectedAmount` found by the last count; `expectedDelivered` is what was delivered since. */
  expectedCounted: {
    field: decimal({ label: 'Davon gezählt', scale: 3 }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
  expectedDelivered: {
    field: decimal({ label: 'Davon geliefert', scale: 3 }),
    ...{ wire: 'addition', column: null, audited: false, auditor: null },
  },
} as const satisfies WorkflowRecord;

export type CensusLineRecord = typeof censusLine;
