import { PAR_CHANGES, type ParChange } from '../../../src/contract/parLevels';
import { groupBy } from '../../../src/lib/groupBy';
import { pluck } from '../../../src/lib/pluck';
import { oneOf } from '../../db/database';
import { inGroups } from '../../db/repository/inGroups';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { notFound } from '../../problem';

interface Asked {
  groups: SessionUser['groups'];
  stockItemGroupId?: number;
  id?: number;
}

export async function readParChanges(db: Db, { groups, stockItemGroupId, id }: Asked): Promise<ParChange[]> {
  let query = db.selectFrom('parChanges').selectAll().orderBy('id', 'desc').limit(PAR_CHANGES);
  if (id !== undefined) query = query.where('id', '=', id);
  const wanted = stockItemGroupId === undefined ? groups : [stockItemGroupId];
  if (wanted !== 'all')
    query = query.where('id', 'in', (row) =>
      row
        .selectFrom('parChangeItems as item')
        .where(oneOf(db, 'item.stockItemGroupId', wanted))
        .select('item.changeId'),
    );
  const changes = await query.execute();
  const items = db
    .selectFrom('parChangeItems')
    .selectAll()
    .where(oneOf(db, 'changeId', pluck(changes, 'id')))
    .orderBy('id')
    .where(inGroups(db, groups, 'stockItemGroupId'));
  const byChange = groupBy(await items.execute(), ({ changeId }) => changeId);
  return changes.map((change) => {
    const own = byChange.get(change.id) ?? [];
    return {
      ...change,
      items: own.map(({ assignmentId, stockItemId, name, from, to }) => ({
        assignmentId,
        stockItemId,
        name,
        from,
        to,
      })),
      left: own.flatMap(({ assignmentId, isLeft, leftMinimum }) =>
        isLeft === 1 ? [{ assignmentId, minAmountInGroup: leftMinimum }] : [],
      ),
    };
  });
}

/** Reads an acceptance with all its items. @throws Problem NOT_FOUND */
export async function changeOf(db: Db, id: number): Promise<ParChange> {
  const [change] = await readParChanges(db, { groups: 'all', id });
  if (!change) throw notFound('Diese Übernahme');
  return change;
}
