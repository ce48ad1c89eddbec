import { formatNumber } from '../numbers';
import { NOT_REPLAYED, replay } from './evidence';
import { r6, ranOut } from './intervals';
import { drawnSpread, type Learned, learn, needOf, reviewDays, type Shared } from './learn';
import type { ParArticle, ParEvidence, ParGroup, ParLevel, ParReading, ParReason } from './ParGroup';
import { proposalOf } from './steps';

const FEWEST = 8;
const STALE_DAYS = 62;
/** Intervals among which deliveries must not be missing too often. */
const JUDGED = 26;

/** Minimums of a group's articles as their own consumption teaches them (docs/rules.md, Learned minimums). */
export function parLevels(group: ParGroup): ParLevel[] {
  const { learned, shared } = learn(group);
  return learned.map((each) => levelOf(each, shared, group.at));
}

function levelOf(each: Learned, shared: Shared, at: number): ParLevel {
  const { article, intervals, count } = each;
  const readings = article.pieces.flatMap((piece) => piece.readings.filter(({ day }) => day <= at));
  const lastReading = readings.reduce<ParReading | undefined>(later, undefined);
  const { series, evidence } = replay(each);
  const told = {
    assignmentId: article.assignmentId,
    intervals: count,
    lastCountedAt: lastReading?.at ?? null,
  };
  const unknown = unknownWhy(each, at - (lastReading?.day ?? at));
  if (unknown) {
    const hidden = series.map((step) => ({ ...step, ...NOT_REPLAYED }));
    return { ...told, ...UNKNOWN, ...unknown, series: hidden };
  }
  const minimum = article.minimum;
  const need = needOf(each, shared)!;
  const empty = intervals.slice(-8).filter(ranOut).length;
  const proposal = proposalOf(need, minimum, empty);
  const isKept = Math.abs(proposal - minimum) < Math.max(1, Math.ceil(minimum / 10));
  const state = isKept ? 'keep' : isDismissed(article, proposal) ? 'dismissed' : 'propose';
  return {
    ...told,
    ...{ state, reason: null, proposal, need, evidence, series },
    text: isKept ? `bisher ${formatNumber(minimum)}: passt` : proposalText(minimum, proposal, evidence, article.unit),
    safe: state === 'propose' && minimum > 0 && empty < 4 && evidence !== null && isSafe(evidence),
    perDay: r6(each.perDay),
    spread: r6(drawnSpread(each, shared)),
    factor: r6(shared.factor),
    reviewDays: reviewDays(each),
    waitDays: article.waitDays,
  };
}

const UNKNOWN = {
  ...({ state: 'unknown', safe: false, proposal: null, need: null, evidence: null } as const),
  ...{ perDay: null, spread: null, factor: null, reviewDays: null, waitDays: null },
};
const NOTHING = { shorts: 0, meanStock: 0 };

const later = (last: ParReading | undefined, each: ParReading) => (last && last.at > each.at ? last : each);

function unknownWhy(
  { article, intervals, count }: Learned,
  uncounted: number,
): { reason: ParReason; text: string } | null {
  if (count < FEWEST && article.isUnitChanged)
    return { reason: 'UNIT', text: `Einheit geändert: erst ${count} von ${FEWEST} Abschnitten seitdem.` };
  if (count < FEWEST) return { reason: 'FEW', text: `Erst ${count} von ${FEWEST} Abschnitten zwischen Zählungen.` };
  if (uncounted > STALE_DAYS) return { reason: 'STALE', text: `Seit ${formatNumber(uncounted)} Tagen nicht gezählt.` };
  const judged = intervals.slice(-JUDGED);
  const negative = judged.filter(({ reason }) => reason === 'NEGATIVE').length;
  if (negative * 4 <= judged.length) return null;
  return { reason: 'NEGATIVE', text: `Bei ${negative} von ${judged.length} Abschnitten fehlt eine Lieferung.` };
}

/** Holds until the minimum changes, or the proposal is a quarter away. */
const isDismissed = ({ dismissed, minimum }: ParArticle, proposal: number): boolean =>
  dismissed !== null &&
  dismissed.minimum === minimum &&
  Math.abs(proposal - dismissed.proposal) < Math.max(2, Math.ceil(dismissed.proposal / 4));

function proposalText(minimum: number, proposal: number, evidence: ParEvidence | null, unit: string): string {
  const { intervals = 0, before = NOTHING, after = NOTHING } = evidence ?? {};
  const tenths = Math.round(Math.abs(before.meanStock - after.meanStock) / 100);
  const direction = before.meanStock > after.meanStock ? 'weniger' : 'mehr';
  const stock = tenths === 0 ? 'gleich viel' : `${formatNumber(tenths / 10)} ${unit} ${direction}`;
  const shorts = `in ${intervals} Abschnitten ${after.shorts} × gefehlt statt ${before.shorts} ×`;
  return `bisher ${formatNumber(minimum)}, Vorschlag ${formatNumber(proposal)}: ${shorts}, im Schnitt ${stock}`;
}

/** As good or better in everything that the past can tell. */
const isSafe = ({ intervals, before, after }: ParEvidence): boolean =>
  intervals >= FEWEST &&
  after.shorts <= before.shorts &&
  after.missed <= before.missed &&
  (after.meanStock <= before.meanStock || after.shorts < before.shorts);
