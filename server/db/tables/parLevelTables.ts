import type { Generated } from 'kysely';

export interface ParLevelTables {
  parChanges: {
    id: Generated<number>;
    at: string;
    /** null for a program. */
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
    /** 1 when the minimum was changed to `leftMinimum` before the undo, or its assignment deleted (null). */
    isLeft: Generated<number>;
    leftMinimum: number | null;
  };
  parDismissals: {
    assignmentId: number;
    /** Proposal and minimum at the time the proposal was dismissed. */
    proposal: number;
    minimum: number;
  };
}
