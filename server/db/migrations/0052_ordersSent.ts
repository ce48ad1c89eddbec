import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  await db.schema.createIndex('orders_sent').on('orders').column('sent').where('sent', 'is not', null).execute();
}
