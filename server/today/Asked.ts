import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';

/** Who asks what is to be done, and when. */
export interface Asked {
  db: Db;
  user: SessionUser;
  /** Instant, ISO 8601 UTC. */
  now: string;
  /** The instance's. */
  timeZone: string;
  /** Its day then. */
  today: string;
}
