import { useRef } from 'react';
import { type Command, useCommand } from '../../admin/useCommand';
import { type AnyCensus, deleteCensus, readCensus } from '../../contract/census';
import { useApi } from '../../device/useDevice';
import { CensusStatus } from '../../rules/censusStatus';
import { countedNote, inTime } from '../../shared/counting/countedNote';
import type { OneAtATime } from '../../ui/useOneAtATime';
import { censusKeys } from './censusKeys';

export function useDeleteCensus({ id, version }: AnyCensus, oneAtATime?: OneAtATime): Command<void, void> {
  const api = useApi();
  const note = useRef<string>(undefined);
  return useCommand((send) => send(deleteCensus, { body: { id, version } }), {
    prepare: async () => {
      note.current = noteOf(await api(readCensus, { params: { id }, signal: inTime() }).catch(() => undefined));
    },
    ask: () => ({ ...QUESTION, note: note.current }),
    refresh: [censusKeys.all],
    oneAtATime,
  });
}

function noteOf(census: AnyCensus | undefined): string | undefined {
  if (census?.status !== CensusStatus.Created || !census.progress) return undefined;
  return countedNote(census.progress.counted, census.progress.total);
}

const QUESTION = { title: 'Löschen bestätigen', text: 'Zählung wirklich löschen?', ok: 'OK', danger: true };
