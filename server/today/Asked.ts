import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';

export interface Asked {
  db: Db;
  user: SessionUser;
  /** Instant, ISO 8601 UTC. */
  now: string;
  /** Of the instance. */
  timeZone: string;
  /** The instance's current day. */
  today: string;
}
