import type { AnyRecord, JsonSchema } from '../../../src/resources/kit';
import type { Origin } from '../../http/auth/guessing';
import type { Call, SessionUser } from '../../http/call';

export interface Change {
  /** undefined when the program itself writes (first administrator, demo data). */
  user: SessionUser | undefined;
  db: Call['db'];
  current?: AnyRecord;
  values: Record<string, unknown>;
  body: Readonly<Record<string, unknown>>;
  prepared?: Prepared;
  /** An action makes the change, which is permitted to the roles named in its definition. */
  isAction?: boolean;
}

export type Prepared = Readonly<Record<string, unknown>>;

export interface Preparation extends Omit<Change, 'prepared'> {
  origin?: Origin;
  /** The change will be rolled back, so slow work may be skipped. */
  isRehearsal?: boolean;
}

/** Rules beyond the definition. They run in the transaction of the write and refuse by throwing a Problem. */
export interface ResourceHooks {
  listParameters?: readonly string[];
  /** Documented keys of a change's body that hooks read. */
  changeKeys?: Readonly<Record<string, JsonSchema>>;
  /** New records may come from devices that do not know own fields: required only where the body names them. */
  isMadeUnaware?: true;
  /** Runs before the record is read, so that a refusal reveals nothing about it. Not called for actions. */
  requireChangeable?(id: number, user: SessionUser): void;
  /** Does slow work before the transaction. The record may still change until `beforeWrite`. */
  prepare?(preparation: Preparation): Promise<Prepared>;
  /** Takes locks that must come before those of rows. */
  hold?(change: Pick<Change, 'db' | 'body'> & { id: number }): Promise<void>;
  beforeWrite?(change: Change): Promise<void>;
  afterWrite?(change: Change & { saved: AnyRecord }): Promise<void>;
  beforeDelete?(change: Omit<Change, 'values' | 'body'> & { current: AnyRecord }): Promise<void>;
  /** Without it, everybody may see the record. */
  requireVisible?(record: AnyRecord, user: SessionUser): void;
  /** Fields that users may read and change in their own records, whatever their role. */
  own?: { keys: readonly string[]; isOf(id: number, user: SessionUser): boolean };
  isListed?(record: AnyRecord, call: Pick<Call, 'user' | 'query'>): boolean;
  /** `requireVisible` and `isListed` are pure functions, so answers may be cached until a table changes. */
  isCached?: boolean;
}

export type Hooks = Readonly<Record<string, ResourceHooks>>;
