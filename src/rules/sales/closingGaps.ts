interface Closing {
  zNr: number;
  begin: string | null;
  end: string | null;
}

/** First and last of the receipts that a closing had and has no longer. */
export interface Lost {
  lostFrom: string | null;
  lostTo: string | null;
}

interface Gap {
  after: number;
  before: number;
  from: string;
  to: string;
}

/**
 * A gap lies where numbers are missing, from the end of the closing before it to the begin of the next. Closings without
 * receipts may tell no time: those around them do.
 * @param closings by number
 */
export function withGaps(closings: readonly Closing[]): Gap[] {
  return closings.flatMap((next, place) => {
    const last = closings[place - 1];
    if (!last || next.zNr <= last.zNr + 1) return [];
    const [from, to] = [endOf(closings.slice(0, place)), beginOf(closings.slice(place))];
    return from === null || to === null ? [] : [{ after: last.zNr, before: next.zNr, from, to }];
  });
}

/** Of the lowest closing that tells it. @param closings by number */
export const beginOf = (closings: readonly Pick<Closing, 'begin'>[]): string | null =>
  closings.find(({ begin }) => begin !== null)?.begin ?? null;

/** Of the highest closing that tells it. @param closings by number */
export const endOf = (closings: readonly Pick<Closing, 'end'>[]): string | null =>
  closings.findLast(({ end }) => end !== null)?.end ?? null;

/** Closings that are known in part, as an import that brought some of their receipts was deleted. */
export const tornClosings = (closings: readonly (Closing & Lost)[]): Gap[] =>
  closings.flatMap(({ zNr, begin, end, lostFrom, lostTo }) => {
    if (lostFrom === null || lostTo === null) return [];
    const [from, to] = [begin !== null && begin < lostFrom ? begin : lostFrom, (end ?? '') > lostTo ? end : lostTo];
    return to === null ? [] : [{ after: zNr - 1, before: zNr + 1, from, to }];
  });
