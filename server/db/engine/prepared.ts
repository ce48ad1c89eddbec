import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../database';
import type { Db } from '../tables';
import { keepPrepared, sendAhead } from './preparedTexts';
import { noteTables } from './recordTables';

/** Placeholders for the values of a prepared query; for a list of ids see `oneOf`. */
export type Slots<P> = { readonly [K in keyof P]: RawBuilder<P[K]> };

class Slot {
  constructor(readonly name: string) {}
}

/**
 * Builds and compiles a query once per engine, which takes longer than running most.
 * @param build depends on the engine only @param options.isAhead nobody reads the result, see `sendAhead`
 */
export function prepared<P extends Record<string, unknown>, R>(
  build: (db: Db, slots: Slots<P>) => Compilable<R>,
  { isAhead = false } = {},
): (db: Db, values: P) => Promise<R[]> {
  const compiled = new Map<Engine, CompiledQuery<R>>();
  return async (db, values) => {
    const engine = engineOf(db);
    let query = compiled.get(engine);
    if (!query) {
      query = build(db, slots<P>()).compile();
      noteTables(query);
      if (engine === 'postgres') {
        keepPrepared(query.sql);
        if (isAhead) sendAhead(query.sql);
      }
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((each) => (each instanceof Slot ? sent(values[each.name], engine) : each));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

const slots = <P>(): Slots<P> =>
  new Proxy({}, { get: (_, name) => sql`${new Slot(String(name))}` }) as unknown as Slots<P>;

const sent = (value: unknown, engine: Engine) =>
  Array.isArray(value) && engine === 'sqlite' ? JSON.stringify(value) : value;
