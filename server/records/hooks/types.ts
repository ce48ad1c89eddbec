import type { AnyRecord, JsonSchema } from '../../../src/resources/kit';
import type { Origin } from '../../http/auth/guessing';
import type { Call, SessionUser } from '../../http/call';

/** About to be stored, after the rules of the definition. */
export interface Change {
  /** undefined: the program itself writes (first administrator, demo data). */
  user: SessionUser | undefined;
  db: Call['db'];
  current?: AnyRecord;
  values: Record<string, unknown>;
  /** As sent by the caller. */
  body: Readonly<Record<string, unknown>>;
  prepared?: Prepared;
  /** An action does it, for the roles that its definition names. */
  isAction?: boolean;
}

export type Prepared = Readonly<Record<string, unknown>>;

/** As `Change`, before the transaction. */
export interface Preparation extends Omit<Change, 'prepared'> {
  origin?: Origin;
  /** Will be rolled back, so slow work may be skipped. */
  isRehearsal?: boolean;
}

/** Rules beyond the definition. They run in the transaction of the write and refuse by throwing a Problem. */
export interface ResourceHooks {
  /** Documented parameters of the list that `isListed` reads. */
  listParameters?: readonly string[];
  /** Documented keys of a change that hooks read in `body`. */
  changeKeys?: Readonly<Record<string, JsonSchema>>;
  /**
   * New records also come from devices and programs that know no own fields: those are required only where the body
   * names them.
   */
  isMadeUnaware?: true;
  /** Runs before the record is read, so that a refusal tells nothing of it. Not asked for actions. */
  requireChangeable?(id: number, user: SessionUser): void;
  /** For slow work before the transaction. The record may change until `beforeWrite`. */
  prepare?(preparation: Preparation): Promise<Prepared>;
  beforeWrite?(change: Change): Promise<void>;
  afterWrite?(change: Change & { saved: AnyRecord }): Promise<void>;
  beforeDelete?(change: Omit<Change, 'values' | 'body'> & { current: AnyRecord }): Promise<void>;
  /** Defaults to everybody. */
  requireVisible?(record: AnyRecord, user: SessionUser): void;
  /** Fields that a user reads and changes in records of their own, whatever the role says. */
  own?: { keys: readonly string[]; isOf(id: number, user: SessionUser): boolean };
  /** Whether the list includes a record that the caller may see. */
  isListed?(record: AnyRecord, call: Pick<Call, 'user' | 'query'>): boolean;
  /**
   * Whether `requireVisible` and `isListed` are pure functions of their arguments, so that answers may be cached until
   * a table changes.
   */
  isKept?: boolean;
}

export type Hooks = Readonly<Record<string, ResourceHooks>>;
