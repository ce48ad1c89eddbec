import type { Registry } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { untyped } from '../../db/database';
import { readForeignKeys } from '../../db/repository/foreignKeys';
import { manyFields } from '../../db/repository/links';
import type { Db } from '../../db/tables';
import type { Reference } from './references';
import { referencesTo } from './referencesTo';

/** References of resources and fields whose definition was taken away: they must be right when it comes back. */
export async function referencesWithoutDefinition(db: Db, registry: Registry, resource: Mergeable) {
  const known = referencesTo(registry, resource);
  const links = registry.flatMap((each) => manyFields(each).map(([, { through }]) => through));
  const keys = (await readForeignKeys(untyped(db))).filter(
    ({ table, column, target }) =>
      target === resource &&
      !links.includes(table) &&
      !known.some((each) => each.table === table && each.column === column),
  );
  const rows = keys
    .filter(({ hasId }) => hasId)
    .map(({ table, column }): Reference => {
      const label = `${table} (zurzeit ohne Definition)`;
      return { table, column, label: [label, label], rule: 'moves', isVersioned: true };
    });
  return { rows, links: keys.filter(({ hasId }) => !hasId) };
}
