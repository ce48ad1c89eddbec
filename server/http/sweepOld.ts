import { databaseNow } from '../db/engine/databaseNow';
import { isSettled } from '../db/engine/settledClock';
import type { Db } from '../db/tables';
import { sweepDevices } from './auth/knownDevices';
import { sweepSessions } from './auth/sessions';
import { sweepKeys } from './idempotency';

/** Forgets keys, sessions and devices that are old by the database's clock, never by one that has jumped. */
export async function sweepOld(db: Db, at?: Date, sweeps = [sweepKeys, sweepSessions, sweepDevices]): Promise<void> {
  const now = at ?? (await databaseNow(db));
  if (!(await isSettled(db, now))) return;
  for (const sweep of sweeps) await sweep(db, now);
}
