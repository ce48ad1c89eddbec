import { type Command, useCommand } from '../../admin/useCommand';
import { deleteCensus } from '../../contract/census';
import type { OneAtATime } from '../../ui/useOneAtATime';
import { censusKeys } from './censusKeys';

export const useDeleteCensus = (id: number, oneAtATime?: OneAtATime): Command<void, void> =>
  useCommand((send) => send(deleteCensus, { body: { id } }), {
    ask: () => QUESTION,
    refresh: [censusKeys.all],
    oneAtATime,
  });

const QUESTION = { title: 'Löschen bestätigen', text: 'Zählung wirklich löschen?', ok: 'OK', danger: true };
