import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'sessions')
    .addColumn('jti', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('tokenVersion', 'integer', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('lastSeen', 'text', (c) => c.notNull())
    .addColumn('expires', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text')
    .addColumn('endedAt', 'text')
    .execute();
  for (const column of ['userId', 'expires'])
    await db.schema.createIndex(`sessions_${column}`).on('sessions').column(column).execute();
  // Earlier versions kept only the token of a logout; this row blocks the token until it expires.
  const expiresAt = sql.ref('expiresAt');
  await sql`
    insert into ${sql.table('sessions')} ("jti", "tokenVersion", "created", "lastSeen", "expires", "endedAt")
    select "jti", 0, ${expiresAt}, ${expiresAt}, ${expiresAt}, ${expiresAt} from ${sql.table('revokedTokens')}`.execute(
    db,
  );
  await db.schema.dropTable('revokedTokens').execute();

  await db.schema
    .createTable('secondFactors')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('userId', 'integer', (c) => c.notNull().references('secondFactors.userId').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recoveryCodes_pk', ['userId', 'hash'])
    .execute();
}
