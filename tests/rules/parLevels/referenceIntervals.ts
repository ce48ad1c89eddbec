import type { LearnedStep, ParArticle, ParPiece } from '../../../src/rules/parLevels/parGroup';

export interface Interval {
  article: ParArticle;
  openingAt: string;
  closingAt: string;
  openingAmount: number;
  from: number;
  to: number;
  days: number;
  exposure: number;
  used: number;
  kind: LearnedStep['kind'];
  reason: LearnedStep['reason'];
}

/**
 * Returns an article's intervals. Merged articles are joined like consumption joins them: the intervals of each, by
 * opening, then closing.
 */
export function intervalsOf(article: ParArticle, at: number): Interval[] {
  return article.pieces
    .flatMap((piece) => intervalsOfPiece(article, piece, at))
    .sort((x, y) => compare(x.openingAt, y.openingAt) || compare(x.closingAt, y.closingAt));
}

export const compare = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

function intervalsOfPiece(article: ParArticle, piece: ParPiece, at: number): Interval[] {
  // Stock counts up to `At`, the last of each day: r₀ … r_m on days t₀ < … < t_m.
  const r = piece.readings.filter(({ day }) => day <= at).filter(({ day }, i, list) => list[i + 1]?.day !== day);
  return r.slice(1).map((closing, i) => {
    const opening = r[i];
    if (!opening) throw new Error('An interval has two readings');
    const inIt = piece.movements.filter((each) => opening.at < each.at && each.at <= closing.at);
    const deliveries = inIt.filter(({ isDelivery, quantity }) => isDelivery && quantity > 0);
    const days = closing.day - opening.day;
    const used = opening.amount - closing.amount + inIt.reduce((sum, { quantity }) => sum + quantity, 0);
    const common = {
      article,
      openingAt: opening.at,
      closingAt: closing.at,
      openingAmount: opening.amount,
      from: opening.day,
      to: closing.day,
      days,
      used,
    };
    // `kind`, the first that fits: used < 0 → `skipped`, `NEGATIVE`; r_{k−1} ≤ 0 and no delivery → `skipped`, `EMPTY`.
    if (used < 0) return { ...common, exposure: days, kind: 'skipped', reason: 'NEGATIVE' };
    const [first] = deliveries;
    if (opening.amount <= 0 && !first) return { ...common, exposure: days, kind: 'skipped', reason: 'EMPTY' };
    // Exposure e = n; when r_{k−1} ≤ 0: the days from the first delivery's day to t_k; if that is 0: `skipped`, `EMPTY`.
    const exposure = opening.amount <= 0 && first ? closing.day - first.day : days;
    if (exposure === 0) return { ...common, exposure, kind: 'skipped', reason: 'EMPTY' };
    // r_k ≤ 0 → `atLeast`; else `used`.
    return { ...common, exposure, kind: closing.amount <= 0 ? 'atLeast' : 'used', reason: null };
  });
}

export const isUsable = ({ kind }: Interval) => kind !== 'skipped';
export const ranOut = ({ kind, reason }: Interval) => kind === 'atLeast' || reason === 'EMPTY';
