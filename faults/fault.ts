import type { DatabaseEnv } from '../tests/helpers/databases';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Outcome of one fault, a row in docs/reliability.md. */
export interface Result {
  /** German description of the fault. */
  what: string;
  /** German text: how often or how long. */
  times: string;
  acknowledged: number;
  /** Acknowledged writes that are missing or differ from the response. */
  lost: number;
  /** Writes done more than once. */
  doubled: number;
  /** German text with noteworthy figures. */
  figures: string;
  /** German descriptions of violated expectations; empty when all went well. */
  wrong: string[];
}

export interface FaultContext {
  /** Shortens the run, to try out a fault. */
  isQuick: boolean;
  /** Makes an empty database, removed at the end; undefined where PostgreSQL is not installed. */
  connect(kind: DatabaseKind): Promise<DatabaseEnv | undefined>;
}

export interface Fault {
  /** Name for `npm run faults -- --only kill`. */
  name: string;
  run(context: FaultContext): Promise<Result[]>;
}

/** Runs a fault on each kind of database that is installed. */
export const onEachDatabase =
  (run: (kind: DatabaseKind, place: DatabaseEnv, isQuick: boolean) => Promise<Result>): Fault['run'] =>
  async ({ connect, isQuick }) => {
    const results: Result[] = [];
    for (const kind of ['SQLite', 'PostgreSQL'] satisfies DatabaseKind[]) {
      const place = await connect(kind);
      if (place) results.push(await run(kind, place, isQuick));
    }
    return results;
  };

export const PASSWORD = 'Ausfall-Kellertreppe-7';

export const seconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
