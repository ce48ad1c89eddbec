import type { ParChange, ParLevel, ParLevelOfOne, ParLevels, ParStep } from '../../../src/contract/parLevels';

const outcome = { shorts: 2, missed: 4.5, meanStock: 30.1 };

export const proposal: ParLevel = {
  assignmentId: 7,
  version: 3,
  stockItemGroupId: 1,
  stockItemGroupName: 'Bar',
  stockItemId: 4,
  name: 'Pils 0,5 l',
  unit: 'Flasche',
  packagingUnit: 'Kasten',
  unitsPerPackage: 20,
  fixedOrderAmount: null,
  minAmountInGroup: 48,
  state: 'propose',
  reason: null,
  proposal: 36,
  need: 36,
  safe: true,
  intervals: 30,
  text: 'bisher 48, Vorschlag 36: in 26 Abschnitten 0 × gefehlt statt 2 ×, im Schnitt 11,3 Flasche weniger',
  perDay: 1.428571,
  spread: 2.9,
  factor: 2,
  reviewDays: 7,
  waitDays: 2,
  lastCountedAt: '2026-11-22T10:00:00.000Z',
  evidence: {
    intervals: 26,
    from: '2026-05-24',
    to: '2026-11-22',
    value: 13.5,
    before: outcome,
    after: { shorts: 0, missed: 0, meanStock: 18.85 },
  },
};

const NOTHING_KNOWN = {
  proposal: null,
  need: null,
  safe: false,
  perDay: null,
  spread: null,
  factor: null,
  reviewDays: null,
  waitDays: null,
  evidence: null,
};
export const unknown: ParLevel = {
  ...proposal,
  ...NOTHING_KNOWN,
  assignmentId: 8,
  name: 'Gin',
  state: 'unknown',
  reason: 'FEW',
  intervals: 3,
  text: 'Erst 3 von 8 Abschnitten zwischen Zählungen.',
};

export function levelsOf(items: ParLevel[]): ParLevels {
  const of = (state: ParLevel['state']) => items.filter((row) => row.state === state).length;
  const safe = items.filter((row) => row.safe);
  return {
    at: '2026-11-24',
    service: 95,
    items,
    totals: {
      propose: of('propose'),
      keep: of('keep'),
      dismissed: of('dismissed'),
      unknown: of('unknown'),
      safe: safe.length,
      safeValue: safe.reduce((sum, { evidence }) => sum + (evidence?.value ?? 0), 0),
    },
  };
}

const NOT_REPLAYED = {
  level: null,
  beforeStock: null,
  afterStock: null,
  beforeShort: null,
  afterShort: null,
  beforeMissed: null,
  afterMissed: null,
};
const week = (from: string, to: string) => ({ from, to, days: 7, exposure: 7 });
export const series: ParStep[] = [
  { ...week('2026-10-25', '2026-11-01'), used: -3, kind: 'skipped', reason: 'NEGATIVE', ...NOT_REPLAYED },
  {
    ...week('2026-11-01', '2026-11-08'),
    used: 10,
    kind: 'used',
    reason: null,
    level: 30,
    beforeStock: 20,
    afterStock: 12.5,
    beforeShort: false,
    afterShort: false,
    beforeMissed: 0,
    afterMissed: 0,
  },
  {
    ...week('2026-11-08', '2026-11-15'),
    used: 12,
    kind: 'atLeast',
    reason: null,
    level: 36,
    beforeStock: 0,
    afterStock: 0,
    beforeShort: true,
    afterShort: true,
    beforeMissed: 4.5,
    afterMissed: 0,
  },
];
export const one: ParLevelOfOne = { ...proposal, series };

export const change: ParChange = {
  id: 5,
  at: '2026-11-24T09:30:00.000Z',
  userId: 1,
  userName: 'Anna',
  undoneAt: null,
  undoneByUserId: null,
  items: [{ assignmentId: 7, stockItemId: 4, name: 'Pils 0,5 l', from: 48, to: 36 }],
  left: [],
};
