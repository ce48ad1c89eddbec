import type { StockMovement } from '../../../../src/contract/stockMovements';
import { stockMovement as record, type StockMovementRecord } from '../../../../src/resources/records/stockMovement';
import { type KeysThat, keysWhere } from '../../../../src/resources/records/workflowRecord';
import { type Actor, writeAudits } from '../../../db/audit/writeAudit';
import { survivorsOf } from '../../../db/repository/survivorOf';
import type { Tables } from '../../../db/tables';
import type { Call, Writer } from '../../../http/call';
import { clientIdTaken, invalid } from '../../../problem';
import { instantProblem } from '../../instantProblem';
import { storedClientId } from '../clientIds';
import { addMovements, type NewMovement } from '../ledger/addMovements';
import { readMovements } from '../ledger/readMovements';

export type Recorded = Pick<
  NewMovement,
  'stockItemId' | 'quantity' | 'at' | 'unitId' | 'reason' | 'note' | 'clientId' | 'reference'
>;

/** Idempotent by `clientId`; errors of a list name `<index>.<field>`. @throws Problem VALIDATION, DUPLICATE */
export async function recordMovements(
  { db, user, now }: Writer,
  kind: Tables['stockMovements']['kind'],
  sent: readonly Recorded[],
  isList: boolean,
): Promise<{ movements: StockMovement[]; isNew: boolean }> {
  const fieldOf = (index: number, field: string) => (isList ? `${index}.${field}` : field);
  const recorded = sent.map((each) => ({ ...each, clientId: storedClientId(user, each.clientId) }));
  const known = await readKnown(db, kind, recorded);
  const fresh = recorded
    .map((each, index) => ({ ...each, kind, index }))
    .filter(({ clientId }) => !known.has(clientId));
  const errors = fresh.flatMap(({ at, index }) => {
    const problem = instantProblem(at, now);
    return problem ? [[fieldOf(index, 'at'), problem]] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  const by = { userId: user.id, now, fieldOf: (at: number, field: string) => fieldOf(fresh[at]?.index ?? at, field) };
  const added = await addMovements(db, by, fresh);
  // Covers `clientId`s that were stored concurrently or repeat within the list.
  const all = added.includes(undefined) ? await readKnown(db, kind, recorded) : known;
  const compared = [...all.values(), ...recorded].map(({ stockItemId }) => stockItemId);
  const articles = all.size === 0 ? NONE_STORED : await survivorsOf(db, 'stockItems', compared);
  const ids = recorded.map((each, index) => {
    const at = fresh.findIndex((movement) => movement.index === index);
    const id = added[at] ?? all.get(each.clientId)?.id;
    if (id === undefined) throw new Error('A movement was neither stored nor there');
    if (added[at] === undefined)
      requireSame(each, all.get(each.clientId), { userId: user.id, articles, field: fieldOf(index, 'clientId') });
    return id;
  });
  const movements = await readMovements(db, ids);
  await auditMovements(
    { db, user },
    movements.filter(({ id }) => added.includes(id)),
  );
  return { movements, isNew: added.some((id) => id !== undefined) };
}

const NONE_STORED: ReadonlyMap<number, number> = new Map();

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(db: Call['db'], kind: Tables['stockMovements']['kind'], recorded: readonly Recorded[]) {
  const names = recorded.flatMap(({ clientId }) => clientId ?? []);
  const query = db.selectFrom('stockMovements').select(['id', 'clientId', 'userId', 'stockItemId', 'quantity', 'at']);
  const rows = names.length === 0 ? [] : await query.where('kind', '=', kind).where('clientId', 'in', names).execute();
  return new Map(rows.map((row) => [row.clientId as string | null | undefined, row]));
}

/** @param articles survivors, as an article may be merged between two tries */
function requireSame(
  sent: Recorded,
  stored: ReturnType<Known['get']>,
  { userId, articles, field }: { userId: number | null; articles: ReadonlyMap<number, number>; field: string },
) {
  const isSame =
    stored !== undefined &&
    stored.userId === userId &&
    articles.get(stored.stockItemId) === articles.get(sent.stockItemId) &&
    stored.quantity === sent.quantity &&
    // A movement sent with its unit is stored at an instant when the article had that unit.
    (!sent.at || stored.at === sent.at || Boolean(sent.unitId));
  if (!isSame) throw clientIdTaken(field);
}

export const auditMovements = (
  { db, user }: Pick<Call, 'db'> & { user: Actor | null },
  movements: readonly StockMovement[],
): Promise<void> =>
  writeAudits(
    db,
    user,
    movements.map((movement) => ({
      resource: 'stockMovements',
      recordId: movement.id,
      action: 'create',
      title: movement.stockItemName,
      changes: Object.fromEntries(
        AUDITED.flatMap((key) => (movement[key] === null ? [] : [[key, [null, movement[key]] as [unknown, unknown]]])),
      ),
    })),
  );

const AUDITED = keysWhere(record, ({ audited }) => audited !== false) as KeysThat<
  StockMovementRecord,
  { audited: true }
>[];
