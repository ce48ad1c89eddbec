interface Closing {
  zNr: number;
  begin: string | null;
  end: string | null;
}

/** A gap lies where numbers are missing, from the end of the closing before it to the begin of the next. @param closings by number */
export const withGaps = (closings: readonly Closing[]): { after: number; before: number; from: string; to: string }[] =>
  closings.flatMap((next, place) => {
    const last = closings[place - 1];
    if (!last || next.zNr <= last.zNr + 1 || last.end === null || next.begin === null) return [];
    return [{ after: last.zNr, before: next.zNr, from: last.end, to: next.begin }];
  });
