import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import type { OrdersMade } from '../../contract/census';
import { type CountRef, isOfCount, isStuck } from '../../device/outbox/entry';
import type { OutboxState } from '../../device/outbox/outbox';
import { type Outcome, sendNow } from '../../device/outbox/sendNow';
import { useDevice, useUser } from '../../device/useDevice';
import { useShowError } from '../../ui/useShowError';
import { censusKeys } from './censusKeys';
import { documentedCensusOf } from './censusRecords';
import type { ShownCensus } from './completeCensus';
import { countOf, titleOf } from './useCensusEntries';
import { useShowOrders } from './useShowOrders';

export function useFinishCensus(census: ShownCensus) {
  const count = countOf(census.id);
  const { outbox } = useDevice();
  const { id: userId = 0, name: userName = '' } = useUser() ?? {};
  const queryClient = useQueryClient();
  const notify = useNotify();
  const showError = useShowError();
  const navigate = useNavigate();
  const showOrders = useShowOrders();
  const record = documentedCensusOf(census);
  const send = (action: 'finish' | 'requestOrders') =>
    sendNow(outbox, {
      action,
      count,
      countTitle: titleOf(census),
      userId,
      userName,
      ...(action === 'finish' ? { record, version: census.version } : {}),
    });

  return useMutation({
    // Navigates here, because callbacks passed to `mutate` are lost when the page unmounts.
    async mutationFn({ withOrders }: { withOrders: boolean }): Promise<void> {
      const finished = await send('finish');
      if (finished.state === 'rejected') return refuse(finished);
      const ordered = withOrders ? await send('requestOrders') : undefined;
      if (ordered?.state === 'rejected') return refuse(ordered);
      const outcome = ordered ?? finished;
      if (outcome.state === 'waiting') notify(waitingFor(outbox.get(), count), { type: 'info' });
      else if (isOrders(outcome.answer)) {
        await queryClient.invalidateQueries({ queryKey: censusKeys.all });
        return showOrders(outcome.answer);
      } else notify('Zählung abgeschlossen.', { type: 'success' });
      navigate('/census');
    },
    onError: showError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: censusKeys.all });
    },
  });

  async function refuse({ id, message }: Extract<Outcome, { state: 'rejected' }>): Promise<void> {
    await outbox.discard(id);
    notify(message, { type: 'error' });
  }
}

function waitingFor({ entries, pausedBy }: OutboxState, count: CountRef): string {
  const isRefused = entries.some((entry) => isOfCount(entry, count) && (entry.state === 'rejected' || isStuck(entry)));
  if (isRefused)
    return 'Der Server hat nicht alle Mengen übernommen. Bitte in der Liste der Zählung nachsehen; danach wird sie abgeschlossen.';
  const later = 'Die Zählung wird abgeschlossen, sobald alles übertragen ist.';
  return pausedBy === 'network' ? `Keine Verbindung. ${later}` : later;
}

const isOrders = (answer: unknown): answer is OrdersMade =>
  typeof answer === 'object' && answer !== null && 'orders' in answer;
