import { NOT_REPLAYED, replay } from './evidence';
import { r6, ranOut } from './intervals';
import { type Learned, learn, needOf, reviewDays, type Shared, shrunkSpread } from './learn';
import { keepText, proposalText, unknownText } from './levelTexts';
import type { LearnedLevel, ParArticle, ParEvidence, ParGroup } from './parGroup';
import { proposalOf } from './steps';

const FEWEST = 8;
const STALE_DAYS = 62;
/** Latest intervals among which at most a quarter may lack a delivery. */
const JUDGED = 26;

/** Computes a group's minimums (docs/rules.md, Learned minimums). @param isTold tells whose intervals are returned */
export function parLevels(group: ParGroup, isTold: (assignmentId: number) => boolean = () => true): LearnedLevel[] {
  const { learned, shared } = learn(group);
  return learned.map((each) => levelOf(each, shared, isTold(each.article.assignmentId)));
}

function levelOf(each: Learned, shared: Shared, isTold: boolean): LearnedLevel {
  const { article, intervals, count, lastReading } = each;
  const { series, evidence } = replay(each, isTold);
  const told = { assignmentId: article.assignmentId, intervals: count, lastCountedAt: lastReading?.at ?? null };
  const unknown = unknownWhy(each, shared.day - (lastReading?.day ?? shared.day));
  if (unknown) return { ...told, ...UNKNOWN, ...unknown, series: series.map((step) => ({ ...step, ...NOT_REPLAYED })) };
  const minimum = article.minimum;
  const need = needOf(each, shared)!;
  const empty = intervals.slice(-8).filter(ranOut).length;
  const proposal = proposalOf(need, minimum, empty);
  const isKept = Math.abs(proposal - minimum) < Math.max(1, Math.ceil(minimum / 10));
  const state = isKept ? 'keep' : isDismissed(article, proposal) ? 'dismissed' : 'propose';
  return {
    ...told,
    state,
    reason: null,
    proposal,
    need,
    evidence,
    series,
    text: isKept ? keepText(minimum) : proposalText(article, proposal, evidence),
    safe: state === 'propose' && minimum > 0 && empty < 4 && evidence !== null && isSafe(evidence),
    perDay: r6(each.perDay),
    spread: r6(shrunkSpread(each, shared)),
    factor: r6(shared.factor),
    reviewDays: reviewDays(each, shared),
    waitDays: article.waitDays,
  };
}

const UNKNOWN = {
  ...({ state: 'unknown', safe: false, proposal: null, need: null, evidence: null } as const),
  perDay: null,
  spread: null,
  factor: null,
  reviewDays: null,
  waitDays: null,
};

function unknownWhy({ article, intervals, count }: Learned, uncounted: number) {
  const judged = intervals.slice(-JUDGED);
  const negative = judged.filter(({ reason }) => reason === 'NEGATIVE').length;
  if (count < FEWEST) return unknownText(article.isUnitChanged ? 'UNIT' : 'FEW', count, FEWEST);
  if (uncounted > STALE_DAYS) return unknownText('STALE', uncounted);
  return negative * 4 > judged.length ? unknownText('NEGATIVE', negative, judged.length) : null;
}

/** A dismissal holds until the minimum changes or the proposal differs by a quarter. */
const isDismissed = ({ dismissed, minimum }: ParArticle, proposal: number): boolean =>
  dismissed !== null &&
  dismissed.minimum === minimum &&
  Math.abs(proposal - dismissed.proposal) < Math.max(2, Math.ceil(dismissed.proposal / 4));

const isSafe = ({ intervals, before, after }: ParEvidence): boolean =>
  intervals >= FEWEST &&
  after.shorts <= before.shorts &&
  after.missed <= before.missed &&
  (after.meanStock <= before.meanStock || after.shorts < before.shorts);
