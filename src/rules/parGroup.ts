/** Input of the method. Days are whole days since 1970; amounts are thousandths of a unit. */
export interface ParGroup {
  /** Later readings and movements count as not there. */
  at: number;
  /** Of 100 horizons so many shall pass without running out. */
  service: number;
  articles: readonly ParArticle[];
}

export interface ParArticle {
  assignmentId: number;
  /** Units. */
  minimum: number;
  unitsPerPackage: number;
  /** Packages. */
  fixedOrderAmount: number | null;
  /** Ten-thousandths of a euro. */
  pricePerUnit: number;
  unit: string;
  /** Days from a count to the delivery of what it orders. */
  waitDays: number;
  /** Readings before the last change of the unit are left out. */
  isUnitChanged: boolean;
  /** The article, and those merged into it. */
  pieces: readonly ParPiece[];
  /** A proposal that was turned down, and the minimum of then. */
  dismissed: { proposal: number; minimum: number } | null;
}

export interface ParPiece {
  /** Sorted by `at`, then id; of each day the last counts. */
  readings: readonly ParReading[];
  /** Deliveries, returns and corrections, reversals too, sorted by `at`. */
  movements: readonly ParMovement[];
}

export interface ParReading {
  day: number;
  at: string;
  amount: number;
}

export interface ParMovement {
  day: number;
  at: string;
  /** Signed. */
  quantity: number;
  /** A delivery that was not reversed. */
  isDelivery: boolean;
}

export type ParState = 'propose' | 'keep' | 'dismissed' | 'unknown';
export type ParReason = 'SEVERAL_GROUPS' | 'UNIT' | 'FEW' | 'STALE' | 'NEGATIVE';

/** One article's answer; figures of an unknown one are null. */
export interface ParLevel {
  assignmentId: number;
  state: ParState;
  reason: ParReason | null;
  text: string;
  proposal: number | null;
  need: number | null;
  safe: boolean;
  /** Usable ones. */
  intervals: number;
  /** Units. */
  perDay: number | null;
  spread: number | null;
  factor: number | null;
  reviewDays: number | null;
  waitDays: number | null;
  lastCountedAt: string | null;
  evidence: ParEvidence | null;
  series: ParStep[];
}

export interface ParEvidence {
  intervals: number;
  from: number;
  to: number;
  before: ParOutcome;
  after: ParOutcome;
  /** Cents; positive is less money on the shelf. */
  value: number;
}

/** Thousandths. */
export interface ParOutcome {
  shorts: number;
  missed: number;
  meanStock: number;
}

export interface ParStep {
  from: number;
  to: number;
  days: number;
  exposure: number;
  used: number;
  kind: 'used' | 'atLeast' | 'skipped';
  reason: 'NEGATIVE' | 'EMPTY' | null;
  /** Null outside of the evidence, as are the others. */
  level: number | null;
  beforeStock: number | null;
  afterStock: number | null;
  beforeShort: boolean | null;
  afterShort: boolean | null;
  beforeMissed: number | null;
  afterMissed: number | null;
}
