import type { DatabaseEnv } from '../tests/helpers/databases';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Outcome of one fault, a row in docs/reliability.md. */
export interface Result {
  /** German, what was done. */
  what: string;
  /** German, how often or how long. */
  times: string;
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Acknowledged and not there, or not as answered. */
  lost: number;
  /** Done more than once. */
  doubled: number;
  /** German, figures worth knowing. */
  figures: string;
  /** German, what was not as it has to be; empty when all went well. */
  wrong: string[];
}

export interface FaultContext {
  /** Shorter, to see whether a fault works. */
  isQuick: boolean;
  /** A fresh place for data, removed at the end; undefined where PostgreSQL is not installed. */
  connect(kind: DatabaseKind): Promise<DatabaseEnv | undefined>;
}

export interface Fault {
  /** For `npm run faults -- --only kill`. */
  name: string;
  run(context: FaultContext): Promise<Result[]>;
}

export const PASSWORD = 'Ausfall-Kellertreppe-7';

export const seconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
