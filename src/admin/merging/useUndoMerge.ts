import { useNotify } from 'ra-core';
import { type Merge, undoMerge } from '../../contract/merges';
import { useCommand } from '../useCommand';
import { CHANGED_BY_MERGE } from './mergeQueries';

/** Takes a merge back, and says so. */
export function useUndoMerge() {
  const notify = useNotify();
  const command = useCommand((send, { id }: Pick<Merge, 'id'>) => send(undoMerge, { params: { id } }), {
    refresh: CHANGED_BY_MERGE,
  });
  return {
    isUndoing: command.isRunning,
    /** @returns whether it was undone */
    async undo(merge: Pick<Merge, 'id' | 'mergedTitle'>): Promise<boolean> {
      const done = await command.run(merge);
      if (done) notify(`„${merge.mergedTitle}“ ist wieder ein eigener Eintrag.`, { type: 'success' });
      return done !== undefined;
    },
  };
}
