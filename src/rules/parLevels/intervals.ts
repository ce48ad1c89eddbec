import { compareText } from '../../lib/compareGerman';
import type { LearnedStep, ParPiece } from './parGroup';

/** Time between two readings on different days. Amounts are thousandths. */
export interface ParInterval
  extends Pick<LearnedStep, 'from' | 'to' | 'days' | 'exposure' | 'used' | 'kind' | 'reason'> {
  owner: number;
  opening: number;
  /** Units needed at the end of the interval's first day, as learned by then. */
  need: number | undefined;
}

/** Returns intervals of an article and its merged ones, oldest first. Reads `pieces` once: each pass may parse them. */
export function readPieces(pieces: readonly ParPiece[], at: number, owner: number) {
  const readings = pieces.flatMap((piece) => piece.readings.findLast(({ day }) => day <= at) ?? []);
  const lastReading = readings.sort((a, b) => compareText(a.at, b.at)).at(-1);
  const dated = pieces.flatMap((piece) => datedIntervals(piece, at, owner));
  dated.sort((a, b) => compareText(a.opened, b.opened) || compareText(a.closed, b.closed));
  // Without their instants, as a large house has half a million intervals.
  return { lastReading, intervals: dated.map(({ interval }) => interval) };
}

function datedIntervals({ readings, movements }: ParPiece, at: number, owner: number) {
  const counts = readings.filter(({ day }, index) => day <= at && day !== readings[index + 1]?.day);
  let next = 0;
  while (counts[0] && movements[next] && movements[next]!.at <= counts[0].at) next += 1;
  return counts.slice(1).map((closing, index) => {
    const opening = counts[index]!;
    const days = closing.day - opening.day;
    let used = opening.amount - closing.amount;
    // An empty shelf sells nothing, so days without stock tell nothing about demand.
    let stockedFrom = opening.amount > 0 ? opening.day : undefined;
    for (let movement = movements[next]; movement && movement.at <= closing.at; movement = movements[++next]) {
      used += movement.quantity;
      if (movement.isDelivery) stockedFrom ??= movement.day;
    }
    const isEmpty = stockedFrom === undefined || stockedFrom === closing.day;
    const reason = used < 0 ? 'NEGATIVE' : isEmpty ? 'EMPTY' : null;
    // Written field by field: spread objects take half as much memory again.
    const interval: ParInterval = {
      owner,
      from: opening.day,
      to: closing.day,
      days,
      exposure: reason === 'NEGATIVE' ? days : closing.day - (stockedFrom ?? opening.day),
      used,
      kind: reason !== null ? 'skipped' : closing.amount <= 0 ? 'atLeast' : 'used',
      reason,
      opening: opening.amount,
      need: undefined,
    };
    return { opened: opening.at, closed: closing.at, interval };
  });
}

export const isUsable = ({ kind }: ParInterval): boolean => kind !== 'skipped';

/** The stock ran out in the interval; the minimum is then never lowered. */
export const ranOut = ({ kind, reason }: ParInterval): boolean => kind === 'atLeast' || reason === 'EMPTY';

export const median = (values: readonly number[]): number | undefined =>
  Float64Array.from(values).sort()[Math.floor((values.length - 1) / 2)];

export const r6 = (value: number): number => Math.floor(value * 1_000_000 + 0.5) / 1_000_000;
