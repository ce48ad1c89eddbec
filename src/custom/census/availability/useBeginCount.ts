import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { CensusStatus } from '../../../rules/censusStatus';
import type { ShownCensus } from '../completeCensus';
import { useStartCensus } from './useStartCensus';

export function useBeginCount(): { begin: (groupId: number) => Promise<void>; isStarting: boolean } {
  const navigate = useNavigate();
  const notify = useNotify();
  const start = useStartCensus();
  const begin = async (groupId: number) => {
    const started = await start.run(groupId);
    if (!started) return;
    const text = runningText(started.answer);
    if (text) notify(text, { type: 'info' });
    navigate(`/run_census/${started.answer.id}/0`);
  };
  return { begin, isStarting: start.isRunning };
}

function runningText({ status, progress }: ShownCensus): string | undefined {
  if (status !== CensusStatus.Created) {
    return 'Aus der letzten Zählung dieses Bestands ist noch nicht bestellt. Ihre Mengen kannst du hier noch berichtigen.';
  }
  if (!progress?.counted) return undefined;
  return `Diese Zählung läuft schon: ${progress.counted} von ${progress.total} gezählt.`;
}
