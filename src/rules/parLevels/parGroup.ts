/** Input for learning minimums. Days are whole days since 1970; amounts are thousandths of a unit. */
export interface ParGroup {
  /** Day of the calculation; later readings and movements are ignored. */
  at: number;
  /** Share of horizons, of 100, that shall pass without running out. */
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
  /** The unit was changed; readings before the last change are left out. */
  isUnitChanged: boolean;
  pieces: readonly ParPiece[];
  dismissed: { proposal: number; minimum: number } | null;
}

export interface ParPiece {
  /** Sorted by `at`, then id; the last reading of each day counts. */
  readings: readonly ParReading[];
  /** Deliveries, returns and corrections, including reversals, sorted by `at`. */
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
  quantity: number;
  isDelivery: boolean;
}

export type ParState = 'propose' | 'keep' | 'dismissed' | 'unknown';
export type ParReason = 'SEVERAL_GROUPS' | 'UNIT' | 'FEW' | 'STALE' | 'NEGATIVE';

export interface LearnedLevel {
  assignmentId: number;
  state: ParState;
  reason: ParReason | null;
  text: string;
  proposal: number | null;
  need: number | null;
  safe: boolean;
  intervals: number;
  /** Units a day; `spread` is in units per square root of a day. */
  perDay: number | null;
  spread: number | null;
  factor: number | null;
  reviewDays: number | null;
  waitDays: number | null;
  lastCountedAt: string | null;
  evidence: ParEvidence | null;
  series: LearnedStep[];
}

export interface ParEvidence {
  intervals: number;
  from: number;
  to: number;
  before: ParOutcome;
  after: ParOutcome;
  /** Cents; positive means less money tied up in stock. */
  value: number;
}

/** Amounts in thousandths. */
export interface ParOutcome {
  shorts: number;
  missed: number;
  meanStock: number;
}

export interface LearnedStep {
  from: number;
  to: number;
  days: number;
  exposure: number;
  used: number;
  kind: 'used' | 'atLeast' | 'skipped';
  reason: 'NEGATIVE' | 'EMPTY' | null;
  /** This and the next fields are null outside the evidence. */
  level: number | null;
  beforeStock: number | null;
  afterStock: number | null;
  beforeShort: boolean | null;
  afterShort: boolean | null;
  beforeMissed: number | null;
  afterMissed: number | null;
}
