import { type AnyRecord, emptyRecord } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { createRecords, updateRecords } from '../db/repository/writeMany';
import type { Call } from '../http/call';
import { Problem } from '../problem';
import type { Prepared } from '../records/hooks/types';
import type { ServerResource } from '../records/hooks/withHooks';
import { create, prepareCreate, prepareUpdate, update } from '../records/save';
import { takeTurns } from '../turns';
import type { PlannedRow } from './planRows';

type Writer = Pick<Call, 'db' | 'registry' | 'user' | 'now'>;

/** Tells whether rows are stored one by one, since hooks check each. */
export const isGuarded = ({ hooks }: ServerResource): boolean =>
  hooks.beforeWrite !== undefined || hooks.requireChangeable !== undefined;

export const isWritten = ({ state }: PlannedRow): boolean => state === 'new' || state === 'changed';

export async function prepareRow(
  writer: Writer & { isRehearsal?: boolean },
  resource: ServerResource,
  { state, values, current }: PlannedRow,
): Promise<Prepared | undefined> {
  if (state === 'new') return prepareCreate(writer, resource, values);
  return state === 'changed' && current ? prepareUpdate(writer, resource, current.id, values) : undefined;
}

/** Applies all rules of single writes; a refusal becomes the error of its row. */
export async function storeOneByOne(
  writer: Writer,
  resource: ServerResource,
  rows: readonly PlannedRow[],
  preparedOf: (row: PlannedRow) => Promise<Prepared | undefined>,
): Promise<void> {
  const turn = takeTurns();
  for (const row of rows) {
    await turn();
    try {
      const prepared = await preparedOf(row);
      if (row.state === 'new') await create(writer, resource, row.values, prepared);
      if (row.state === 'changed' && row.current) await update(writer, resource, row.current.id, row.values, prepared);
    } catch (error) {
      // A problem with a cause comes from the database, which accepts no further statement in this transaction.
      if (!(error instanceof Problem) || error.extras.cause !== undefined) throw error;
      row.state = 'wrong';
      row.errors = error.extras.errors ?? { [resource.title]: error.detail };
    }
  }
}

export async function storeTogether(
  writer: Writer,
  resource: ServerResource,
  rows: readonly PlannedRow[],
): Promise<AnyRecord[]> {
  const { db, registry, user } = writer;
  const tx = untyped(db);
  // Changes first: a new record may take a unique value that a changed one gives up.
  const changed = rows.flatMap(({ state, current, values }) =>
    state === 'changed' && current ? [{ current, values }] : [],
  );
  const added = rows
    .filter(({ state }) => state === 'new')
    .map(({ values }) => ({ ...emptyRecord(resource.fields), ...values }));
  const saved = [
    ...(await updateRecords(tx, registry, resource, changed, user)),
    ...(await createRecords(tx, registry, resource, added, user)),
  ];
  const { afterWrite } = resource.hooks;
  if (!afterWrite) return saved;
  const turn = takeTurns();
  for (const [index, record] of saved.entries()) {
    await turn();
    const change = changed[index];
    const values = change?.values ?? added[index - changed.length] ?? {};
    await afterWrite({ db, user, current: change?.current, values, body: values, saved: record });
  }
  return saved;
}
