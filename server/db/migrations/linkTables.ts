import type { AnyResource, Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import type { AnyDb } from '../database';
import type { ForeignKey } from '../repository/foreignKeys';
import { type ManyField, manyFields } from '../repository/links';
import { indexName } from '../repository/uniqueIndexes';
import { BEFORE, inForce, isRule, onDelete } from './columns';

type Tables = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Creates missing tables of links, applies the declared rule to others. @returns German lines @throws StartError for foreign tables */
export async function createLinkTables(
  db: AnyDb,
  registry: Registry,
  tables: Tables,
  keys: readonly ForeignKey[],
  indexes: ReadonlySet<string>,
): Promise<string[]> {
  const done: string[] = [];
  const linked: Linked = new Map(keys.map((each) => [`${each.table}.${each.column}`, each]));
  for (const resource of registry)
    for (const [key, field] of manyFields(resource)) {
      if (registry.some(({ name }) => name === field.through)) continue;
      const columns = tables.get(field.through);
      if (columns) {
        if (!columns.has('ownerId') || !columns.has('targetId')) throw taken(field.through);
        refuseOthers(resource.name, key, field, linked);
        // Tables restored from a backup lack the index.
        if (!indexes.has(indexName(field.through, 'targetId'))) await indexTargets(db, field);
        if (isRule(field, linked.get(`${field.through}.targetId`)?.rule)) continue;
        await renewLinks(db, resource, field);
        done.push(`Tabelle ${field.through}: ${inForce(field)}`);
        continue;
      }
      await createLinks(db, resource, field);
      done.push(`Tabelle ${field.through} angelegt`);
    }
  return done;
}

export const taken = (table: string): StartError =>
  new StartError(
    `Die Tabelle „${table}“ gibt es in der Datenbank schon für etwas anderes. ` +
      'Bitte einen anderen Namen angeben; die Daten sind unverändert.',
  );

/** Foreign keys by `table.column`. */
type Linked = ReadonlyMap<string, ForeignKey>;

function refuseOthers(name: string, key: string, { through, target }: ManyField, linked: Linked) {
  // Tables restored from backups of earlier versions have no references.
  const ownerThen = linked.get(`${through}.ownerId`)?.target ?? name;
  const targetThen = linked.get(`${through}.targetId`)?.target ?? target;
  if (ownerThen === name && targetThen === target) return;
  const instead =
    ownerThen === name ? 'das alte Ziel wiederherstellen' : `„${name}“ mit renamedFrom: '${ownerThen}' umbenennen`;
  throw new StartError(
    `Die Tabelle „${through}“ verbindet in der Datenbank „${ownerThen}“ mit „${targetThen}“, ` +
      `für „${key}“ aber „${name}“ mit „${target}“. ` +
      `Bitte ${instead} oder bei through einen neuen Namen angeben; die Daten sind unverändert.`,
  );
}

async function createLinks(db: AnyDb, owner: AnyResource, field: ManyField) {
  await db.schema
    .createTable(field.through)
    .addColumn('ownerId', 'integer', (column) => column.notNull().references(`${owner.name}.id`).onDelete('cascade'))
    .addColumn('targetId', 'integer', (column) =>
      column.notNull().references(`${field.target}.id`).onDelete(onDelete(field.onDelete)),
    )
    .addPrimaryKeyConstraint(indexName(field.through, 'pk'), ['ownerId', 'targetId'])
    .execute();
  await indexTargets(db, field);
}

const indexTargets = (db: AnyDb, { through }: ManyField) =>
  db.schema.createIndex(indexName(through, 'targetId')).on(through).column('targetId').execute();

/** Replaces the table, as SQLite cannot change the rule of a reference. */
async function renewLinks(db: AnyDb, owner: AnyResource, field: ManyField) {
  const links = db.selectFrom(field.through).select(['ownerId', 'targetId']);
  await db.schema.createTable(BEFORE).as(links).execute();
  await db.schema.dropTable(field.through).execute();
  await createLinks(db, owner, field);
  await db
    .insertInto(field.through)
    .columns(['ownerId', 'targetId'])
    .expression(db.selectFrom(BEFORE).select(['ownerId', 'targetId']))
    .execute();
  await db.schema.dropTable(BEFORE).execute();
}
