export interface Known {
  /** null: since ever, as the register's first closing is known. */
  knownFrom: string | null;
  /** null: for ever, as the register is out of use. */
  knownUntil: string | null;
  gaps: readonly { from: string; to: string }[];
}

export interface Span {
  opening: { at: string };
  closing: { at: string };
}

export interface Coverage {
  isKnown: boolean;
  /** Sales before this instant are missing, for at most a day. */
  from?: string;
  until?: string;
}

/** Registers rest at night and on days off, so a count up to this long outside their data is judged, with a hint. */
const REST_MS = 24 * 3_600_000;

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
