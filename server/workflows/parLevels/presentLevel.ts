import { AMOUNT_SCALE, MONEY_SCALE } from '../../../src/contract/kit/values';
import type { ParLevel, ParStep } from '../../../src/contract/parLevels';
import { dayOfNumber } from '../../../src/lib/dayNumbers';
import { fromScaled } from '../../../src/resources/kit';
import { unknownText } from '../../../src/rules/parLevels/levelTexts';
import type { LearnedLevel, LearnedStep, ParEvidence, ParOutcome } from '../../../src/rules/parLevels/parGroup';
import { amountOf } from '../auditCounts';
import type { Assignment } from './readAssignments';

/** @param level undefined for an article in several groups */
export function presentLevel(assignment: Assignment, level: LearnedLevel | undefined): ParLevel {
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

/** Keys in the order of answers. */
const SEVERAL_GROUPS = {
  ...({ state: 'unknown', ...unknownText('SEVERAL_GROUPS', 0), safe: false } as const),
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

export const presentStep = (step: LearnedStep): ParStep => ({
  ...step,
  from: dayOfNumber(step.from),
  to: dayOfNumber(step.to),
  used: units(step.used),
  beforeStock: amountOf(step.beforeStock),
  afterStock: amountOf(step.afterStock),
  beforeMissed: amountOf(step.beforeMissed),
  afterMissed: amountOf(step.afterMissed),
});
