import { type Command, useCommand } from '../../admin/useCommand';
import { type AnyCensus, deleteCensus, readCensus } from '../../contract/census';
import { useApi } from '../../device/useDevice';
import { CensusStatus } from '../../rules/censusStatus';
import { useCountedNote } from '../../shared/counting/useCountedNote';
import type { OneAtATime } from '../../ui/useOneAtATime';
import { censusKeys } from './censusKeys';

export function useDeleteCensus({ id, version }: AnyCensus, oneAtATime?: OneAtATime): Command<void, void> {
  const api = useApi();
  const { note, prepare } = useCountedNote(async (signal) =>
    progressOf(await api(readCensus, { params: { id }, signal })),
  );
  return useCommand((send) => send(deleteCensus, { body: { id, version } }), {
    prepare,
    ask: () => ({ ...QUESTION, note: note() }),
    refresh: [censusKeys.all],
    oneAtATime,
  });
}

const progressOf = ({ status, progress }: AnyCensus) => (status === CensusStatus.Created ? progress : undefined);

const QUESTION = { title: 'Löschen bestätigen', text: 'Zählung wirklich löschen?', ok: 'OK', danger: true };
