import type { Generated } from 'kysely';

/** Nothing that is computed: proposals come of the counts. */
export interface ParLevelTables {
  /** Acceptances of proposals. */
  parChanges: {
    id: Generated<number>;
    at: string;
    /** Null for a program. */
    userId: number | null;
    userName: string;
    undoneAt: string | null;
    undoneByUserId: number | null;
  };
  parChangeItems: {
    id: Generated<number>;
    changeId: number;
    /** May refer to deleted records. */
    assignmentId: number;
    stockItemGroupId: number;
    stockItemId: number;
    name: string;
    from: number;
    to: number;
    /** 1: somebody had changed it before the undo, to `leftMinimum`; null: deleted. */
    isLeft: Generated<number>;
    leftMinimum: number | null;
  };
  parDismissals: {
    assignmentId: number;
    /** Those of when it was turned down. */
    proposal: number;
    minimum: number;
  };
}
