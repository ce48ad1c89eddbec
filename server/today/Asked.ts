import type { Scope } from '../../src/rules/scopes';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';

export interface Asked {
  db: Db;
  user: SessionUser;
  /** Of a program; undefined for a person. */
  scopes: readonly Scope[] | undefined;
  /** ISO 8601 UTC. */
  now: string;
  timeZone: string;
  today: string;
}
