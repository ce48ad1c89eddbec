import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';

export interface Asked {
  db: Db;
  user: SessionUser;
  /** Instant, ISO 8601 UTC. */
  now: string;
  timeZone: string;
  today: string;
}
