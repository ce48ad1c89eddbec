import { sql } from 'kysely';
import { addToSet } from '../../../src/lib/addToSet';
import { type AnyResource, type Registry, resourceNamed } from '../../../src/resources/kit';
import { oneOf, untyped } from '../../db/database';
import { linkTable, manyFields } from '../../db/repository/links';
import type { Db } from '../../db/tables';
import type { DemoMarks } from './demoMarks';

export type Needed = ReadonlyMap<string, ReadonlySet<number>>;

/** Finds demo rows that the house's own rows need: a code keeps its article with unit, supplier and locations. */
export async function neededRows(db: Db, registry: Registry, marks: DemoMarks): Promise<Needed> {
  const needed = new Map<string, Set<number>>();
  let open: [resource: AnyResource, ids: number[] | undefined][] = registry.map((resource) => [resource, undefined]);
  while (open.length > 0) {
    const added = new Map<string, number[]>();
    const need = (table: string, id: number) => {
      if (id > (marks.last[table] ?? 0) || needed.get(table)?.has(id)) return;
      addToSet(needed, table, id);
      added.set(table, [...(added.get(table) ?? []), id]);
    };
    for (const [resource, ids] of open) {
      for (const [, field] of manyFields(resource)) {
        if (field.onDelete === 'cascade') continue;
        const { table, owner, target } = linkTable(registry, resource, field);
        const links = untyped(db).selectFrom(table).select(target).distinct();
        const own = ids ? oneOf(db, owner, ids) : sql<boolean>`${sql.ref(owner)} > ${marks.last[resource.name] ?? 0}`;
        for (const row of await links.where(own).execute()) need(field.target, Number(row[target]));
      }
      const references = Object.entries(resource.fields).flatMap(([key, field]) =>
        field.kind === 'reference' ? [[key, field.target] as const] : [],
      );
      if (references.length === 0) continue;
      // Ids alone: reading whole records of thousands of articles would block everybody else.
      let rows = untyped(db)
        .selectFrom(resource.name)
        .select(references.map(([key]) => key));
      rows = ids ? rows.where(oneOf(db, 'id', ids)) : rows.where('id', '>', marks.last[resource.name] ?? 0);
      for (const row of await rows.execute())
        for (const [key, target] of references) if (row[key] !== null) need(target, Number(row[key]));
      if (resource.name !== 'stockItems' || !ids) continue;
      const places = await db
        .selectFrom('stockLocationAssignments')
        .select('id')
        .where(oneOf(db, 'stockItemId', ids))
        .execute();
      for (const { id } of places) need('stockLocationAssignments', id);
    }
    open = [...added].map(([table, ids]) => [resourceNamed(registry, table as never), ids]);
  }
  return needed;
}
