interface Closing {
  zNr: number;
  begin: string | null;
  end: string | null;
}

/** First and last receipt of a closing that were deleted. */
export interface LostRange {
  lostFrom: string | null;
  lostTo: string | null;
}

interface Gap {
  after: number;
  before: number;
  from: string;
  to: string;
}

/** Closings without receipts may have no times; their neighbours' times then apply. @param closings by number */
export function gapsBetweenClosings(closings: readonly Closing[]): Gap[] {
  return closings.flatMap((next, place) => {
    const last = closings[place - 1];
    if (!last || next.zNr <= last.zNr + 1) return [];
    const [from, to] = [endOf(closings.slice(0, place)), beginOf(closings.slice(place))];
    return from === null || to === null ? [] : [{ after: last.zNr, before: next.zNr, from, to }];
  });
}

export const beginOf = (closings: readonly Pick<Closing, 'begin'>[]): string | null =>
  closings.find(({ begin }) => begin !== null)?.begin ?? null;

export const endOf = (closings: readonly Pick<Closing, 'end'>[]): string | null =>
  closings.findLast(({ end }) => end !== null)?.end ?? null;

/** Returns closings known only in part, because an import with some of their receipts was deleted. */
export const incompleteClosings = (closings: readonly (Closing & LostRange)[]): Gap[] =>
  closings.flatMap(({ zNr, begin, end, lostFrom, lostTo }) => {
    if (lostFrom === null || lostTo === null) return [];
    const [from, to] = [begin !== null && begin < lostFrom ? begin : lostFrom, (end ?? '') > lostTo ? end : lostTo];
    return to === null ? [] : [{ after: zNr - 1, before: zNr + 1, from, to }];
  });
