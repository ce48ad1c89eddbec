import {
  type AliasNode,
  type ColumnNode,
  type IdentifierNode,
  type ReferenceNode,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { engineOf, untyped } from '../database';
import type { Db } from '../tables';

/** Reads each owner's rows as one comparable text, five times faster than cells. @param owner a named column */
export async function textsBy<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  owner: keyof O & string,
): Promise<Map<number, string>> {
  const part = (query as unknown as SelectQueryBuilder<Record<string, never>, string, Record<string, never>>).as(
    'part',
  );
  const ofOwner = sql.ref<number>(`part.${owner}`);
  const text =
    engineOf(db) === 'postgres'
      ? sql<string>`string_agg(part::text, ',' order by part::text)`
      : sql<string>`json_group_array(json_array(${sql.join(namesOf(query).map((name) => sql.ref(`part.${name}`)))}))`;
  const rows = await untyped(db)
    .selectFrom(part)
    .select([ofOwner.as('owner'), text.as('text')])
    .where(sql<boolean>`${ofOwner} is not null`)
    .groupBy(ofOwner)
    .execute();
  return new Map(rows.map((row) => [row.owner, row.text]));
}

function namesOf(query: { toOperationNode(): unknown }): string[] {
  const { selections = [] } = query.toOperationNode() as { selections?: readonly { selection: { kind: string } }[] };
  return selections.map(({ selection }) => {
    if (selection.kind === 'AliasNode') return ((selection as AliasNode).alias as IdentifierNode).name;
    if (selection.kind === 'ReferenceNode') return ((selection as ReferenceNode).column as ColumnNode).column.name;
    if (selection.kind === 'ColumnNode') return (selection as ColumnNode).column.name;
    throw new Error(`Columns of a text have names, this is a ${selection.kind}`);
  });
}
