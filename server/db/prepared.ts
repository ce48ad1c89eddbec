import type { Compilable, CompiledQuery } from 'kysely';
import { noteTables } from './changes/recordTables';
import { type Engine, engineOf } from './database';
import type { Db } from './tables';

/** Stands for a value in a query that is compiled before there is one. */
class Marker {
  constructor(readonly name: string) {}
}
// biome-ignore lint/suspicious/noExplicitAny: a value of whichever column
export type AnyValue = any;

/**
 * A query that is built and compiled once for each engine, and afterwards only run.
 * @example const unitNamed = prepared((db, value: (name: 'id') => any) =>
 *            db.selectFrom('units').selectAll().where('id', '=', value('id')));
 *          await unitNamed(tx, { id: 5 });
 */
export function prepared<N extends string, R>(build: (db: Db, value: (name: N) => AnyValue) => Compilable<R>) {
  const compiled = new Map<Engine, CompiledQuery<R>>();
  return async (db: Db, values: Readonly<Record<N, unknown>>): Promise<R[]> => {
    const engine = engineOf(db);
    let query = compiled.get(engine);
    if (!query) {
      query = build(db, (name) => new Marker(name)).compile();
      noteTables(query);
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((each) => (each instanceof Marker ? values[each.name as N] : each));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}
