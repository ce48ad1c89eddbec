import type { ParPiece, ParStep } from '../parGroup';

/** Between two readings on different days. Amounts are thousandths. */
export interface ParInterval extends Pick<ParStep, 'from' | 'to' | 'days' | 'exposure' | 'used' | 'kind' | 'reason'> {
  /** Place of its article. */
  owner: number;
  opening: number;
  /** Instants. */
  openedAt: string;
  closedAt: string;
  /** Units needed at the end of its first day, as learned by then. */
  need?: number;
}

interface Of {
  at: number;
  owner: number;
}

/** Intervals of an article and of those merged into it, oldest first. Reads the pieces once: they may be parsed each time. */
export function readPieces(pieces: readonly ParPiece[], of: Of) {
  const readings = pieces.flatMap((piece) => piece.readings.findLast(({ day }) => day <= of.at) ?? []);
  const lastReading = readings.sort((a, b) => compare(a.at, b.at)).at(-1);
  return { lastReading, intervals: pieces.flatMap((piece) => intervalsOf(piece, of)).sort(byOpening) };
}

export const byOpening = (a: ParInterval, b: ParInterval): number =>
  compare(a.openedAt, b.openedAt) || compare(a.closedAt, b.closedAt);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function intervalsOf({ readings, movements }: ParPiece, { at, owner }: Of): ParInterval[] {
  const counts = readings.filter(({ day }, index) => day <= at && day !== readings[index + 1]?.day);
  let next = movements.findIndex(({ at }) => at > (counts[0]?.at ?? ''));
  if (next < 0) next = movements.length;
  return counts.slice(1).map((closing, index) => {
    const opening = counts[index]!;
    let moved = 0;
    let delivered: number | undefined;
    for (let movement = movements[next]; movement && movement.at <= closing.at; movement = movements[++next]) {
      moved += movement.quantity;
      if (movement.isDelivery) delivered ??= movement.day;
    }
    const used = opening.amount - closing.amount + moved;
    const days = closing.day - opening.day;
    // An empty shelf sells nothing: its days say nothing of what is wanted.
    const exposure = opening.amount > 0 || delivered === undefined ? days : closing.day - delivered;
    const isEmpty = opening.amount <= 0 && (delivered === undefined || exposure === 0);
    const reason = used < 0 ? 'NEGATIVE' : isEmpty ? 'EMPTY' : null;
    const kind = reason !== null ? 'skipped' : closing.amount <= 0 ? 'atLeast' : 'used';
    return {
      ...{ owner, from: opening.day, to: closing.day, days, used, kind, reason, opening: opening.amount },
      ...{ openedAt: opening.at, closedAt: closing.at, exposure: reason === 'NEGATIVE' ? days : exposure },
    };
  });
}

export const isUsable = ({ kind }: ParInterval): boolean => kind !== 'skipped';

/** Ran out: the minimum is then never lowered. */
export const ranOut = ({ kind, reason }: ParInterval): boolean => kind === 'atLeast' || reason === 'EMPTY';

/** The lower one; undefined of none. */
export const median = (values: readonly number[]): number | undefined =>
  Float64Array.from(values).sort()[Math.floor((values.length - 1) / 2)];

export const r6 = (value: number): number => Math.floor(value * 1_000_000 + 0.5) / 1_000_000;
