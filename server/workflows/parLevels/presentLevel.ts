import { AMOUNT_SCALE, MONEY_SCALE } from '../../../src/contract/kit/values';
import type { ParLevel as Shown, ParStep as ShownStep } from '../../../src/contract/parLevels';
import { dayOfNumber } from '../../../src/lib/dayNumbers';
import { fromScaled } from '../../../src/resources/kit';
import type { ParEvidence, ParLevel, ParOutcome, ParStep } from '../../../src/rules/parGroup';
import type { Assignment } from './readAssignments';

/** @param level undefined for an article in several groups */
export function presentLevel(assignment: Assignment, level: ParLevel | undefined): Shown {
  const { assignmentId, version, stockItemGroupId, stockItemGroupName, stockItemId, name } = assignment;
  const { unit, packagingUnit, fixedOrderAmount, minAmountInGroup } = assignment;
  const { evidence, series: _, ...told } = level ?? SEVERAL_GROUPS;
  return {
    assignmentId,
    version,
    stockItemGroupId,
    stockItemGroupName,
    stockItemId,
    name,
    unit,
    packagingUnit,
    unitsPerPackage: fromScaled(assignment.unitsPerPackage, AMOUNT_SCALE),
    fixedOrderAmount,
    minAmountInGroup,
    ...told,
    evidence: evidence && presentEvidence(evidence),
  };
}

const SEVERAL_GROUPS = {
  ...({ state: 'unknown', reason: 'SEVERAL_GROUPS', text: 'Steht in mehreren Beständen.', safe: false } as const),
  proposal: null,
  need: null,
  intervals: null,
  perDay: null,
  spread: null,
  factor: null,
  reviewDays: null,
  waitDays: null,
  lastCountedAt: null,
  evidence: null,
  series: [],
};

const units = (thousandths: number) => fromScaled(thousandths, AMOUNT_SCALE);
const orNull = (thousandths: number | null) => (thousandths === null ? null : units(thousandths));

const presentOutcome = ({ shorts, missed, meanStock }: ParOutcome) => ({
  shorts,
  missed: units(missed),
  meanStock: units(meanStock),
});

const presentEvidence = ({ intervals, from, to, before, after, value }: ParEvidence) => ({
  intervals,
  from: dayOfNumber(from),
  to: dayOfNumber(to),
  before: presentOutcome(before),
  after: presentOutcome(after),
  value: fromScaled(value, MONEY_SCALE),
});

export const presentStep = (step: ParStep): ShownStep => ({
  ...step,
  from: dayOfNumber(step.from),
  to: dayOfNumber(step.to),
  used: units(step.used),
  beforeStock: orNull(step.beforeStock),
  afterStock: orNull(step.afterStock),
  beforeMissed: orNull(step.beforeMissed),
  afterMissed: orNull(step.afterMissed),
});
