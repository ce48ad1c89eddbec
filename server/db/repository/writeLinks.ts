import { memoized } from '../../../src/lib/memoized';
import type { AnyResource, Registry } from '../../../src/resources/kit';
import { takeTurns } from '../../turns';
import type { Actor } from '../audit/writeAudit';
import { type AnyDb, forUpdate, oneOf } from '../database';
import { inParts } from '../engine/inParts';
import { deleteGathered } from './deleteGathered';
import { readForeignKeys } from './foreignKeys';
import { emitLinkEvents, insertLinks, type LinkTable, linkTable, manyFields, readLinks } from './links';
import type { IsTold } from './uses';

interface Links {
  owner: number;
  targets: readonly number[];
}

/** Replaces links of records whose values name some. @param isTold titles that may be named, default none @throws Problem IN_USE, STATE */
export async function writeLinks(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  records: readonly { id: number; values: Readonly<Record<string, unknown>> }[],
  actor: Actor | null,
  isTold: IsTold = () => false,
): Promise<void> {
  const turn = takeTurns();
  for (const [key, field] of manyFields(resource)) {
    const link = linkTable(registry, resource, field);
    const after = records.flatMap(({ id, values: { [key]: targets } }): Links[] =>
      Array.isArray(targets) ? [{ owner: id, targets: targets.map(Number) }] : [],
    );
    if (after.length === 0) continue;
    const ids = after.map(({ owner }) => owner);
    const before = await readLinks(tx, link, ids);
    const gone = after.map(({ owner, targets }) => without(owner, before.get(owner), targets)).filter(hasSome);
    if (gone.length > 0 && (await keysOf(tx)).some(({ target }) => target === link.table)) {
      const leaving = { table: link.table, ids: await lockLinks(tx, link, gone), staying: { resource, ids } };
      if (link.isHeard) tellDeleted(tx, link, leaving.ids);
      await deleteGathered(tx, registry, leaving, actor, isTold);
    } else
      for (const each of gone) {
        await deleteLinks(tx, link, each);
        await turn();
      }
    for (const { owner, targets } of after) {
      const added = without(owner, targets, before.get(owner));
      for (const part of inParts(added.targets))
        await insertLinks(
          tx,
          link,
          part.map((target) => ({ [link.owner]: owner, [link.target]: target })),
          link.isHeard,
        );
      await turn();
    }
  }
}

/** Read once per transaction: an import may replace the links of thousands of records. */
const keysOf = memoized((tx: AnyDb) => readForeignKeys(tx));

function without(owner: number, targets: readonly number[] = [], others: readonly number[] = []): Links {
  const left = new Set(others);
  return { owner, targets: targets.filter((id) => !left.has(id)) };
}

const hasSome = ({ targets }: Links): boolean => targets.length > 0;

const tellDeleted = (tx: AnyDb, link: LinkTable, ids: readonly number[]) =>
  emitLinkEvents(
    tx,
    link,
    'deleted',
    ids.map((id) => ({ id })),
  );

/** Locks links that are records, so that nothing refers to them meanwhile. */
async function lockLinks(tx: AnyDb, link: LinkTable, all: readonly Links[]): Promise<number[]> {
  const ids: number[] = [];
  const turn = takeTurns();
  for (const { owner, targets } of all) {
    const links = tx
      .selectFrom(link.table)
      .select('id')
      .where(link.owner, '=', owner)
      .where(oneOf(tx, link.target, targets))
      .orderBy('id');
    ids.push(...(await forUpdate(tx, links).execute()).map(({ id }) => Number(id)));
    await turn();
  }
  return ids;
}

async function deleteLinks(tx: AnyDb, link: LinkTable, { owner, targets }: Links): Promise<void> {
  const removal = tx
    .deleteFrom(link.table)
    .where(link.owner, '=', owner)
    .where(oneOf(tx, link.target, targets));
  if (link.isHeard) emitLinkEvents(tx, link, 'deleted', await removal.returning('id').execute());
  else await removal.execute();
}
