import type { AnyRecord, JsonSchema } from '../../../src/resources/kit';
import type { Origin } from '../../http/auth/guessing';
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
  /** What `prepare` made for this write. */
  prepared?: Prepared;
}

/** What a hook has made before the transaction of a write. */
export type Prepared = Readonly<Record<string, unknown>>;

/** A write that has passed the rules of the definition, and whose transaction has not begun. */
export interface Preparation extends Omit<Change, 'prepared'> {
  /** Where it comes from; absent for a row of a file and for the program itself. */
  origin?: Origin;
  /** It will be undone: what takes long may be left out. */
  isRehearsal?: boolean;
}

/**
 * Rules of one resource that a definition cannot say. They run on the server in the transaction of the write and
 * refuse by throwing a Problem.
 */
export interface ResourceHooks {
  /** Further documented parameters of the list, which `isListed` reads. */
  listParameters?: readonly string[];
  /** Further documented keys of a change, which the hooks read in `body`. */
  changeKeys?: Readonly<Record<string, JsonSchema>>;
  /** Refuses a caller who may not change this record, before anything of it is read or told. */
  requireChangeable?(id: number, user: SessionUser): void;
  /** Makes what takes long, which no transaction may wait for. What is stored may be another until `beforeWrite`. */
  prepare?(preparation: Preparation): Promise<Prepared>;
  beforeWrite?(change: Change): Promise<void>;
  afterWrite?(change: Change & { saved: AnyRecord }): Promise<void>;
  beforeDelete?(change: Omit<Change, 'values' | 'body'> & { current: AnyRecord }): Promise<void>;
  /** Refuses a caller who may not see this record at all; everybody may when left out. */
  requireVisible?(record: AnyRecord, user: SessionUser): void;
  /** Whether a list for this caller contains a record that may be seen. */
  isListed?(record: AnyRecord, call: Pick<Call, 'user' | 'query'>): boolean;
  /**
   * Whether `requireVisible` and `isListed` look at nothing but what they are given: answers are then cached until a table
   * changes. Not with the clock, a file, or anything remembered.
   */
  isKept?: boolean;
}

/** Hooks by resource name. */
export type Hooks = Readonly<Record<string, ResourceHooks>>;
