import { compareText } from '../lib/compareGerman';
import { type Consumed, type Consumption, SUMMED, sumsOf } from './consumption';

/** Undetermined parts add nothing, unless their unit changed; if all are, the survivor's reason (the first) applies. */
export function joinedConsumption(parts: readonly Consumption[]): Consumption {
  const told = parts.flatMap((part) => (part.whole ? [part] : []));
  const [first, ...others] = told;
  if (!first) return parts[0] ?? { reason: 'NO_COUNT', whole: null, intervals: [] };
  if (parts.some(({ reason }) => reason === 'UNIT') || others.some(({ unit }) => unit !== first.unit))
    return { reason: 'UNIT', whole: null, intervals: [] };
  if (others.length === 0) return first;
  return {
    reason: null,
    unit: first.unit,
    whole: told.map(({ whole }) => whole).reduce(sumOf),
    intervals: told
      .flatMap(({ intervals }) => intervals)
      .sort((a, b) => compareText(a.opening.at, b.opening.at) || compareText(a.closing.at, b.closing.at)),
  };
}

function sumOf(a: Consumed, b: Consumed): Consumed {
  const [from, until] = [a.opening.at < b.opening.at ? a : b, a.closing.at > b.closing.at ? a : b];
  return {
    opening: { at: from.opening.at, amount: a.opening.amount + b.opening.amount },
    closing: { at: until.closing.at, amount: a.closing.amount + b.closing.amount },
    ...sumsOf([a, b], SUMMED),
  };
}
