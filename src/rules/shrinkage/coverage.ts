/** A register's closings, as far as they are known. */
export interface Known {
  /** Null: since ever, as its first closing is known. */
  knownFrom: string | null;
  /** Null: for ever, as it is out of use. */
  knownUntil: string | null;
  /** Missing closings. */
  gaps: readonly { from: string; to: string }[];
}

export interface Span {
  opening: { at: string };
  closing: { at: string };
}

export interface Coverage {
  /** Otherwise what was sold is not known. */
  isKnown: boolean;
  /** Sales before are missing, within a day. */
  from?: string;
  /** Sales after are missing, within a day. */
  until?: string;
}

/** Registers rest at night and on days off: a count within this time of their data is judged, with a hint. */
const REST_MS = 24 * 3_600_000;

/** @param registers those that sell the article */
export function coverageOf({ opening, closing }: Span, registers: readonly Known[]): Coverage {
  const coverage: Coverage = { isKnown: true };
  for (const { knownFrom, knownUntil, gaps } of registers) {
    if (knownFrom !== null && opening.at < knownFrom) {
      if (Date.parse(opening.at) < Date.parse(knownFrom) - REST_MS) return UNKNOWN;
      if (coverage.from === undefined || knownFrom > coverage.from) coverage.from = knownFrom;
    }
    if (knownUntil !== null && closing.at > knownUntil) {
      if (Date.parse(closing.at) > Date.parse(knownUntil) + REST_MS) return UNKNOWN;
      if (coverage.until === undefined || knownUntil < coverage.until) coverage.until = knownUntil;
    }
    if (gaps.some(({ from, to }) => opening.at < to && closing.at > from)) return UNKNOWN;
  }
  return coverage;
}

const UNKNOWN: Coverage = { isKnown: false };
