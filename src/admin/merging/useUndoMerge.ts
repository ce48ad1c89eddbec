import { type Merge, undoMerge } from '../../contract/merges';
import { useCommand } from '../useCommand';
import { CHANGED_BY_MERGE } from './mergeQueries';

export function useUndoMerge() {
  return useCommand((send, { id }: Pick<Merge, 'id' | 'mergedTitle'>) => send(undoMerge, { params: { id } }), {
    refresh: CHANGED_BY_MERGE,
    done: (_, { mergedTitle }) => `„${mergedTitle}“ ist wieder ein eigener Eintrag.`,
  });
}
