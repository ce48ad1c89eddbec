import Big from 'big.js';
import { groupBy } from '../../../src/lib/groupBy';
import { formatNumber } from '../../../src/rules/numbers';
import { proposeOrder } from '../../../src/rules/orderAmounts';
import type {
  LearnedLevel,
  LearnedStep,
  ParArticle,
  ParEvidence,
  ParGroup,
  ParOutcome,
} from '../../../src/rules/parLevels/parGroup';
import { asNamed } from '../../../src/rules/plurals';
import { compare, type Interval, intervalsOf, isUsable, ranOut } from './referenceIntervals';

interface State {
  k: number;
  a: number;
  q: number;
  s: number;
}

type Learned = ReturnType<typeof learnedUntil>;

/** The rules of learned minimums, sentence by sentence; recomputes everything for each requested day. */
export function referenceLevels(group: ParGroup): LearnedLevel[] {
  const intervals = new Map(group.articles.map((article) => [article, intervalsOf(article, group.at)]));
  const all = [...intervals.values()].flat();
  const days = new Map<number, Learned>();
  const learned = (day: number) => {
    const known = days.get(day) ?? learnedUntil(day, all, group.service);
    days.set(day, known);
    return known;
  };
  return group.articles.map((article) => levelOf(group, article, intervals.get(article) ?? [], learned));
}

/** r6(v) = floor(v × 1000000 + 0.5) ÷ 1000000. */
const r6 = (v: number) => Math.floor(v * 1_000_000 + 0.5) / 1_000_000;

/** Median is always the lower one: element ⌊(n − 1) ÷ 2⌋ of the sorted list. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** ŝ = (k × s + 8 × c × a) ÷ (k + 8). */
const drawn = ({ k, a, s }: State, c: number) => (k * s + 8 * c * a) / (k + 8);

/** Returns the knowledge at the end of a day, learned from the very first interval on. */
function learnedUntil(day: number, all: readonly Interval[], service: number) {
  const states = new Map<ParArticle, State>();
  const stateOf = (article: ParArticle): State => states.get(article) ?? { k: 0, a: 0, q: 0, s: 0 };
  const remembered: { z: number; day: number; isAtLeast: boolean }[] = [];
  const usable = all.filter(isUsable).filter(({ to }) => to <= day);
  // Day by day in order of closing day T.
  const byClosingDay = groupBy(usable, ({ to }) => to);
  const closingDays = [...byClosingDay.keys()].sort((x, y) => x - y);
  let c = 1;
  for (const T of closingDays) {
    for (const interval of byClosingDay.get(T) ?? []) {
      const u = interval.used / 1000;
      const e = interval.exposure;
      const isAtLeast = interval.kind === 'atLeast';
      const state = stateOf(interval.article);
      let { k, a, q, s } = state;
      const spread = drawn(state, c);
      // 1. If k ≥ 4 and ŝ > 0: remember z.
      if (k >= 4 && spread > 0) {
        remembered.push({ z: r6((u - a * e) / (spread * Math.sqrt(e))), day: T, isAtLeast });
      }
      // 2. v = u; if k ≥ 8 and ŝ > 0: v = min(u, a × e + 6 × ŝ × √e).
      const v = k >= 8 && spread > 0 ? Math.min(u, a * e + 6 * spread * Math.sqrt(e)) : u;
      // If it is `atLeast` and k > 0 and v ≤ a × e: k = k + 1 and nothing more.
      if (isAtLeast && k > 0 && v <= a * e) {
        states.set(interval.article, { k: k + 1, a, q, s });
        continue;
      }
      // 3. k = k + 1; d = |v − a × e| ÷ √e; if k ≥ 2: q, s; then a.
      k = k + 1;
      const d = Math.abs(v - a * e) / Math.sqrt(e);
      if (k >= 2) {
        q = q + Math.max(1 / 20, 1 / (k - 1)) * (d * d - q);
        s = Math.sqrt(q);
      }
      a = a + Math.max(1 / 20, 1 / k) * (v / e - a);
      states.set(interval.article, { k, a, q, s });
    }
    // At the end of T: c = median of s ÷ a over the group's articles with k ≥ 4 and a > 0 (none: 1).
    const typical = [...states.values()].filter(({ k, a }) => k >= 4 && a > 0);
    c = typical.length === 0 ? 1 : median(typical.map(({ s, a }) => s / a));
  }
  const T = closingDays.at(-1) ?? day;
  // The remembered z with T − 364 < day ≤ T.
  const K = factorOf(
    remembered.filter((each) => T - 364 < each.day && each.day <= T),
    service / 100,
  );
  return { stateOf, c, K };
}

function factorOf(remembered: readonly { z: number; isAtLeast: boolean }[], beta: number): number {
  // Fewer than 20 → K = 2.
  if (remembered.length < 20) return 2;
  // Sorted by z, at equal z those that are not `atLeast` first.
  const sorted = [...remembered].sort((x, y) => x.z - y.z || Number(x.isAtLeast) - Number(y.isAtLeast));
  let S = 1;
  let r = sorted.length;
  for (const { z, isAtLeast } of sorted) {
    if (!isAtLeast) S = S * ((r - 1) / r);
    r = r - 1;
    if (S <= 1 - beta + 1e-9) return Math.max(z, 0);
  }
  return Math.max(sorted.at(-1)?.z ?? 0, 0);
}

/** Returns the knowledge about an article at the end of a day; `need` is null before k ≥ 4. */
function knownAt(day: number, article: ParArticle, own: readonly Interval[], { stateOf, c, K }: Learned) {
  const state = stateOf(article);
  const spread = drawn(state, c);
  // Review days R: median of n over the article's last 8 intervals (skipped ones too).
  const lastEight = own.filter(({ to }) => to <= day).slice(-8);
  const reviewDays = median(lastEight.map(({ days }) => days));
  // Horizon H = R + W. Need, once k ≥ 4: ⌈r6(a × H + K × ŝ × √H)⌉.
  const H = reviewDays + article.waitDays;
  const need = state.k >= 4 ? Math.ceil(r6(state.a * H + K * spread * Math.sqrt(H))) : null;
  return { k: state.k, a: state.a, spread, K, reviewDays, need, outs: lastEight.filter(ranOut).length };
}

/** lo = min(⌈m ÷ 2⌉, m − 1), hi = max(⌊m × 1.5⌋, m + 1); m = 0: level = need. */
const lowest = (m: number) => Math.min(Math.ceil(m / 2), m - 1);
const highest = (m: number) => Math.max(Math.floor(m * 1.5), m + 1);
const stepTo = (need: number, m: number) => (m === 0 ? need : Math.min(Math.max(need, lowest(m)), highest(m)));

function levelOf(
  group: ParGroup,
  article: ParArticle,
  own: readonly Interval[],
  learned: (day: number) => Learned,
): LearnedLevel {
  const m = article.minimum;
  const readings = article.pieces.flatMap((piece) => piece.readings).filter(({ day }) => day <= group.at);
  const last = [...readings].sort((x, y) => compare(x.at, y.at)).at(-1);
  const k = own.filter(isUsable).length;
  const unknown = unknownOf(group, article, own, k, last?.day ?? group.at);
  const base = { assignmentId: article.assignmentId, intervals: k, lastCountedAt: last?.at ?? null };
  if (unknown) {
    return {
      ...base,
      state: 'unknown',
      ...unknown,
      proposal: null,
      need: null,
      safe: false,
      perDay: null,
      spread: null,
      factor: null,
      reviewDays: null,
      waitDays: null,
      evidence: null,
      series: own.map((interval) => stepOf(interval, null)),
    };
  }
  const now = knownAt(group.at, article, own, learned(group.at));
  if (now.need === null) throw new Error('8 usable intervals make a need known');
  // With m > 0, need is first raised to m when one of the last 8 ran out, and to hi when 4 of them did.
  const raised =
    m > 0 && now.outs >= 4 ? Math.max(now.need, highest(m)) : m > 0 && now.outs >= 1 ? Math.max(now.need, m) : now.need;
  const proposal = stepTo(raised, m);
  const { evidence, replayed } = evidenceOf(group, article, own, learned);
  const isKept = Math.abs(proposal - m) < Math.max(1, Math.ceil(m / 10));
  const then = article.dismissed;
  // It holds while the minimum is m and |p now − p then| < max(2, ⌈p then ÷ 4⌉).
  const isDismissed =
    then !== null &&
    then.minimum === m &&
    Math.abs(proposal - then.proposal) < Math.max(2, Math.ceil(then.proposal / 4));
  const state = isKept ? 'keep' : isDismissed ? 'dismissed' : 'propose';
  const { before, after } = evidence;
  return {
    ...base,
    state,
    reason: null,
    text: isKept ? `bisher ${formatNumber(m)}: passt` : sentence(article, proposal, evidence),
    proposal,
    need: now.need,
    safe:
      state === 'propose' &&
      m > 0 &&
      now.outs < 4 &&
      evidence.intervals >= 8 &&
      after.shorts <= before.shorts &&
      after.missed <= before.missed &&
      (after.meanStock <= before.meanStock || after.shorts < before.shorts),
    perDay: r6(now.a),
    spread: r6(now.spread),
    factor: r6(now.K),
    reviewDays: now.reviewDays,
    waitDays: article.waitDays,
    evidence,
    series: own.map((interval) => stepOf(interval, replayed.get(interval) ?? null)),
  };
}

/** Returns the `unknown` states except `SEVERAL_GROUPS`, which does not occur here. */
function unknownOf(
  group: ParGroup,
  article: ParArticle,
  own: readonly Interval[],
  k: number,
  lastDay: number,
): Pick<LearnedLevel, 'reason' | 'text'> | null {
  if (k < 8 && article.isUnitChanged) {
    return { reason: 'UNIT', text: `Einheit geändert: erst ${k} von 8 Abschnitten seitdem.` };
  }
  if (k < 8) return { reason: 'FEW', text: `Erst ${k} von 8 Abschnitten zwischen Zählungen.` };
  const since = group.at - lastDay;
  if (since > 62) return { reason: 'STALE', text: `Seit ${formatNumber(since)} Tagen nicht gezählt.` };
  const recent = own.slice(-26);
  const negative = recent.filter(({ reason }) => reason === 'NEGATIVE').length;
  // More than a quarter of the last 26 intervals (of all, if fewer).
  if (negative > recent.length / 4) {
    return { reason: 'NEGATIVE', text: `Bei ${negative} von ${recent.length} Abschnitten fehlt eine Lieferung.` };
  }
  return null;
}

function sentence({ minimum, unit }: ParArticle, proposal: number, { intervals, before, after }: ParEvidence): string {
  // Rounded to one decimal, half up.
  const difference = Math.floor(Math.abs(after.meanStock - before.meanStock) / 100 + 0.5) / 10;
  const direction = after.meanStock < before.meanStock ? 'weniger' : 'mehr';
  const stock = difference === 0 ? 'gleich viel' : `${formatNumber(difference)} ${unit} ${direction}`;
  return (
    `bisher ${formatNumber(minimum)}, Vorschlag ${formatNumber(proposal)}: ` +
    `in ${intervals} Abschnitten ${after.shorts} × gefehlt statt ${before.shorts} ×, im Schnitt ${stock}`
  );
}

interface Replay {
  x: number;
  /** Quantities on order and the days they arrive. */
  underWay: { quantity: number; day: number }[];
  shorts: number;
  missed: number;
  stockDays: number;
  days: number;
}

type Replayed = Pick<
  LearnedStep,
  'level' | 'beforeStock' | 'afterStock' | 'beforeShort' | 'afterShort' | 'beforeMissed' | 'afterMissed'
>;

function evidenceOf(group: ParGroup, article: ParArticle, own: readonly Interval[], learned: (day: number) => Learned) {
  const replayed = new Map<Interval, Replayed>();
  // Intervals of the last 26 at whose opening day a need was known, as it was known then.
  const known = own.slice(-26).flatMap((interval) => {
    const { need } = knownAt(interval.from, article, own, learned(interval.from));
    return need === null ? [] : [{ interval, level: stepTo(need, article.minimum) }];
  });
  // Start: x = max(0, the first one's opening reading).
  const start = Math.max(0, known[0]?.interval.openingAmount ?? 0);
  const before: Replay = { x: start, underWay: [], shorts: 0, missed: 0, stockDays: 0, days: 0 };
  const after: Replay = { x: start, underWay: [], shorts: 0, missed: 0, stockDays: 0, days: 0 };
  for (const { interval, level } of known) {
    const b = replay(before, article, interval, article.minimum);
    const a = replay(after, article, interval, level);
    replayed.set(interval, {
      level,
      beforeStock: before.x,
      afterStock: after.x,
      beforeShort: b.isShort,
      afterShort: a.isShort,
      beforeMissed: b.missed,
      afterMissed: a.missed,
    });
  }
  const [outcomeBefore, outcomeAfter] = [outcomeOf(before), outcomeOf(after)];
  const evidence: ParEvidence = {
    intervals: known.length,
    from: known[0]?.interval.from ?? group.at,
    to: known.at(-1)?.interval.to ?? group.at,
    before: outcomeBefore,
    after: outcomeAfter,
    value: centsOf(outcomeBefore.meanStock - outcomeAfter.meanStock, article.pricePerUnit),
  };
  return { evidence, replayed };
}

/** Simulates one interval of a policy that orders up to `level` on the opening day. */
function replay(policy: Replay, article: ParArticle, interval: Interval, level: number) {
  const underWay = policy.underWay.reduce((sum, { quantity }) => sum + quantity, 0);
  const { packs } = proposeOrder({
    minAmountInGroup: level,
    counted: [(policy.x + underWay) / 1000],
    unitsPerPackage: article.unitsPerPackage / 1000,
    fixedOrderAmount: article.fixedOrderAmount,
    unitName: '',
    packagingUnitName: '',
    words: asNamed,
  });
  const quantity = packs * article.unitsPerPackage;
  policy.underWay.push({ quantity, day: interval.from + article.waitDays });
  const n = interval.days;
  const U = Math.max(0, interval.used);
  let missed = 0;
  for (let j = 0; j < n; j++) {
    // It arrives W days later, before that day's use (W = 0: at once).
    const today = interval.from + j;
    for (const { day, quantity: arrived } of policy.underWay) if (day <= today) policy.x += arrived;
    policy.underWay = policy.underWay.filter(({ day }) => day > today);
    const wanted = Math.floor((U * (j + 1)) / n) - Math.floor((U * j) / n);
    const taken = Math.min(wanted, policy.x);
    policy.x -= taken;
    missed += wanted - taken;
    policy.stockDays += policy.x;
    policy.days += 1;
  }
  // Short: something was missed in the interval, or it is `atLeast` and x ends at 0.
  const isShort = missed > 0 || (interval.kind === 'atLeast' && policy.x === 0);
  policy.missed += missed;
  if (isShort) policy.shorts += 1;
  return { isShort, missed };
}

/** meanStock = Σ of x at each day's end ÷ days, half up to thousandths. */
function outcomeOf({ shorts, missed, stockDays, days }: Replay): ParOutcome {
  return { shorts, missed, meanStock: days === 0 ? 0 : Math.floor((2 * stockDays + days) / (2 * days)) };
}

/** Converts thousandths of a unit × ten-thousandths of a euro to cents. */
function centsOf(quantity: number, price: number): number {
  return new Big(quantity).times(price).div(100_000).round(0, Big.roundHalfUp).toNumber() + 0;
}

function stepOf(interval: Interval, replayed: Replayed | null): LearnedStep {
  const { from, to, days, exposure, used, kind, reason } = interval;
  const none = {
    level: null,
    beforeStock: null,
    afterStock: null,
    beforeShort: null,
    afterShort: null,
    beforeMissed: null,
    afterMissed: null,
  };
  return { from, to, days, exposure, used, kind, reason, ...(replayed ?? none) };
}
