import type { AnyRecord } from '../../../src/resources/kit';
import type { Call, SessionUser } from '../../http/call';

/** A write that has passed the rules of the definition and is about to be stored. */
export interface Change {
  /** `undefined`: the program itself writes (first administrator, demo data). */
  user: SessionUser | undefined;
  db: Call['db'];
  /** As stored; absent for a new record. */
  current?: AnyRecord;
  /** What will be stored; a hook may change it. */
  values: Record<string, unknown>;
  /** What the caller sent. */
  body: Readonly<Record<string, unknown>>;
}

/**
 * Rules of one resource that a definition cannot say. They run on the server in the transaction of the write and
 * refuse by throwing a Problem.
 */
export interface ResourceHooks {
  /** Further documented parameters of the list, which `isListed` reads. */
  listParameters?: readonly string[];
  /** Refuses a caller who may not change this record, before anything of it is read or told. */
  requireChangeable?(id: number, user: SessionUser): void;
  beforeWrite?(change: Change): Promise<void>;
  afterWrite?(change: Change & { saved: AnyRecord }): Promise<void>;
  beforeDelete?(change: Omit<Change, 'values' | 'body'> & { current: AnyRecord }): Promise<void>;
  /** Refuses a caller who may not see this record at all; everybody may when left out. */
  requireVisible?(record: AnyRecord, user: SessionUser): void;
  /** Whether a list for this caller contains a record that may be seen. */
  isListed?(record: AnyRecord, call: Pick<Call, 'user' | 'query'>): boolean;
}

/** Hooks by resource name. */
export type Hooks = Readonly<Record<string, ResourceHooks>>;
