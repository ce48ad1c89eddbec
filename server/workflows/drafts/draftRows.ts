import type { Selectable } from 'kysely';
import type { Draft } from '../../../src/contract/drafts';
import { databaseNow } from '../../db/engine/databaseNow';
import { findRow, lockRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { Problem } from '../../problem';

type DraftRow = Selectable<Tables['drafts']>;

export const presentDraft = ({ tokenId, items, ...row }: DraftRow, now: string): Draft => ({
  ...row,
  kind: 'order',
  state: row.state === 'open' && row.expires <= now ? 'expired' : row.state,
  items: JSON.parse(items),
});

/** @throws Problem NOT_FOUND */
export const findDraft = (db: Db, id: number): Promise<DraftRow> => findRow(db, 'drafts', id, `Vorschlag ${id}`);

/** Locks a draft until the transaction ends; its state follows the database's clock. @throws Problem NOT_FOUND */
export async function lockDraft(db: Db, id: number): Promise<Draft> {
  const row = await lockRow(db, 'drafts', id, `Vorschlag ${id}`);
  return presentDraft(row, (await databaseNow(db)).toISOString());
}

/** @throws Problem STATE */
export function requireOpen({ state }: Draft): void {
  if (state !== 'open') throw new Problem('STATE', CLOSED[state]);
}

const CLOSED: Readonly<Record<Exclude<Draft['state'], 'open'>, string>> = {
  confirmed: 'Aus diesem Vorschlag ist schon eine Bestellung geworden.',
  discarded: 'Dieser Vorschlag wurde verworfen.',
  expired: 'Dieser Vorschlag ist abgelaufen.',
};
