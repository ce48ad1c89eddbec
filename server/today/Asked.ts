import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';

export interface Asked {
  db: Db;
  user: SessionUser;
  now: string;
  timeZone: string;
  today: string;
}
