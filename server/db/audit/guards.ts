import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';

/** Its row in `installation` stands there while old rows are cut off, within that transaction alone. */
export const CUTTING = 'auditCutting';

/** The audit log takes rows and gives none back: triggers refuse to change or remove any, whoever asks. */
export async function createGuards(db: AnyDb): Promise<void> {
  for (const statement of engineOf(db) === 'postgres' ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const isCut = `exists (select 1 from "installation" where name = '${CUTTING}')`;
const REFUSED = 'auditLog takes new rows only';

const POSTGRES = [
  `create function "auditLog_keep"() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and ${isCut} then return old; end if;
    raise exception '${REFUSED}';
  end $$`,
  'create trigger "auditLog_keep" before update or delete on "auditLog" for each row execute function "auditLog_keep"()',
  'create trigger "auditLog_keepAll" before truncate on "auditLog" for each statement execute function "auditLog_keep"()',
];

const refuse = `begin select raise(abort, '${REFUSED}'); end`;
const SQLITE = [
  `create trigger "auditLog_keepUpdated" before update on "auditLog" ${refuse}`,
  `create trigger "auditLog_keepDeleted" before delete on "auditLog" when not ${isCut} ${refuse}`,
  // "insert or replace" removes without asking the trigger before.
  `create trigger "auditLog_keepReplaced" before insert on "auditLog" when exists
    (select 1 from "auditLog" where id = new.id or (chain = new.chain and seq = new.seq)) ${refuse}`,
];
