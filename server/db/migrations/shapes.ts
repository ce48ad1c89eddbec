import type { Field, Shape } from '../../../src/resources/kit';
import type { AnyDb } from '../database';

const TABLE = 'definitionFields';

/** Kind of a row that leads from a former name of a field to the present one, which stands in `shape`. */
const FORMER = 'formerName';

export interface Stored {
  shape: Shape;
  /** As `kindName`; null when the field was last seen by a program that did not note it. */
  kind: string | null;
}

/** Names the kind of a field's values, as fields of one shape may store different ones. */
export const kindName = (field: Field): string => (field.kind === 'date' && field.time ? 'instant' : field.kind);

/** Tells whether values stored in one shape can be read in another. An unknown shape fits any. */
export const fits = (stored: Shape | undefined, wanted: Shape): boolean =>
  stored === undefined || family(stored) === family(wanted);

export const columnType = (shape: Shape) =>
  shape.startsWith('decimal:') ? 'bigint' : family(shape) === 'text' ? 'text' : 'integer';

const family = (shape: Shape) => (shape === 'uniqueText' ? 'text' : shape);

export function inWords(shape: Shape): string {
  const [kind, detail] = shape.split(':');
  if (kind === 'decimal') return `Dezimalzahl mit ${detail} Nachkommastellen`;
  if (kind === 'reference') return `Verweis auf ${detail}`;
  if (kind === 'flag') return 'Ja/Nein';
  return kind === 'integer' ? 'ganze Zahl' : 'Text';
}

export async function readShapes(db: AnyDb): Promise<Map<string, Stored>> {
  await db.schema
    .createTable(TABLE)
    .ifNotExists()
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addPrimaryKeyConstraint('definitionFields_pk', ['resource', 'field'])
    .execute();
  const rows = await db.selectFrom(TABLE).selectAll().execute();
  if (rows[0]?.kind === undefined && rows.length > 0)
    await db.schema.alterTable(TABLE).addColumn('kind', 'text').execute();
  return new Map(
    rows
      .filter(({ kind }) => kind !== FORMER)
      .map(({ resource, field, shape, kind = null }) => [
        `${resource}.${field}`,
        { shape: String(shape) as Shape, kind: kind === null ? null : String(kind) },
      ]),
  );
}

/** Reads fields' present names by `resource.field` of former ones. */
export async function readFormerNames(db: AnyDb): Promise<Map<string, string>> {
  const rows = await db.selectFrom(TABLE).selectAll().where('kind', '=', FORMER).execute();
  return new Map(rows.map(({ resource, field, shape }) => [`${resource}.${field}`, String(shape)]));
}

export async function renameShapes(db: AnyDb, from: string, to: string): Promise<void> {
  await db.updateTable(TABLE).set({ resource: to }).where('resource', '=', from).execute();
  await db
    .updateTable(TABLE)
    .set({ shape: `reference:${to}` })
    .where('shape', '=', `reference:${from}`)
    .execute();
}

export async function rememberShape(db: AnyDb, resource: string, field: string, stored: Stored): Promise<void> {
  await db
    .insertInto(TABLE)
    .values({ resource, field, ...stored })
    .onConflict((conflict) => conflict.columns(['resource', 'field']).doUpdateSet({ ...stored }))
    .execute();
}

export async function rememberFormerName(db: AnyDb, resource: string, from: string, to: string): Promise<void> {
  await db.deleteFrom(TABLE).where('resource', '=', resource).where('field', '=', to).execute();
  const earlier = db.updateTable(TABLE).where('resource', '=', resource).where('kind', '=', FORMER);
  await earlier.set({ shape: to }).where('shape', '=', from).execute();
  await rememberShape(db, resource, from, { shape: to as Shape, kind: FORMER });
}
