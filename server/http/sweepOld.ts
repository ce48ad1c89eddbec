import { isSettled } from '../db/repository/settledClock';
import type { Db } from '../db/tables';
import { sweepDevices } from './auth/knownDevices';
import { sweepSessions } from './auth/sessions';
import { sweepKeys } from './idempotency';

/** Removes old keys, sessions and devices by the database's clock, unless that has jumped. */
export async function sweepOld(db: Db, now: Date, sweeps = [sweepKeys, sweepSessions, sweepDevices]): Promise<void> {
  if (!(await isSettled(db, now))) return;
  for (const sweep of sweeps) await sweep(db, now);
}
