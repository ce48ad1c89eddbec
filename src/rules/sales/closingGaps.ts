interface Closing {
  zNr: number;
  begin: string | null;
  end: string | null;
}

/**
 * A gap lies where numbers are missing, from the end of the closing before it to the begin of the next. Closings without
 * receipts may tell no time: those around them do.
 * @param closings by number
 */
export function withGaps(closings: readonly Closing[]): { after: number; before: number; from: string; to: string }[] {
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
