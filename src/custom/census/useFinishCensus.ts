import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { OrdersMade } from '../../contract/census';
import { type CountRef, isSameCount, isStuck } from '../../device/outbox/entry';
import type { OutboxState } from '../../device/outbox/outbox';
import { type Outcome, sendNow } from '../../device/outbox/sendNow';
import { useDevice, useUser } from '../../device/useDevice';
import { useShowError } from '../../ui/useShowError';
import { censusKeys } from './censusKeys';
import { documentedCensusOf } from './censusRecords';
import type { ShownCensus } from './completeCensus';
import { countOf, titleOf } from './useCensusEntries';
import { useShowOrders } from './useShowOrders';

/** `finished`: it is done, or will be by itself; `ordersShown`: the page that names the orders is open already. */
export type Finish = 'refused' | 'finished' | 'ordersShown';

/**
 * Finishes a census, and makes its orders if wanted. Both wait in the outbox behind the amounts: without a network they
 * are carried out when there is one again.
 */
export function useFinishCensus(census: ShownCensus) {
  const count = countOf(census.id);
  const { outbox } = useDevice();
  const { id: userId = 0, name: userName = '' } = useUser() ?? {};
  const queryClient = useQueryClient();
  const notify = useNotify();
  const showError = useShowError();
  const showOrders = useShowOrders();
  const record = documentedCensusOf(census);
  const send = (action: 'finish' | 'requestOrders') =>
    sendNow(outbox, {
      ...{ action, count, countTitle: titleOf(census), userId, userName },
      ...(action === 'finish' ? { record, version: census.version } : {}),
    });

  return useMutation({
    networkMode: 'always',
    async mutationFn({ withOrders }: { withOrders: boolean }): Promise<Finish> {
      const finished = await send('finish');
      if (finished.state === 'rejected') return refuse(finished);
      const ordered = withOrders ? await send('requestOrders') : undefined;
      if (ordered?.state === 'rejected') return refuse(ordered);
      const outcome = ordered ?? finished;
      if (outcome.state === 'waiting') notify(waitingFor(outbox.get(), count), { type: 'info' });
      else if (isOrders(outcome.answer)) {
        // The dashboard, which names the orders, no longer shows the census.
        await queryClient.invalidateQueries({ queryKey: censusKeys.all });
        showOrders(outcome.answer);
        return 'ordersShown';
      } else notify('Zählung abgeschlossen.', { type: 'success' });
      return 'finished';
    },
    onError: showError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: censusKeys.all });
    },
  });

  /** It is forgotten, since its button is still there; the amounts stay in any case. */
  async function refuse({ id, message }: Extract<Outcome, { state: 'rejected' }>): Promise<Finish> {
    await outbox.discard(id);
    notify(message, { type: 'error' });
    return 'refused';
  }
}

/** What the finishing waits for: a person who decides, or a network. */
function waitingFor({ entries, pausedBy }: OutboxState, count: CountRef): string {
  const isRefused = entries.some(
    (entry) => isSameCount(entry.count, count) && (entry.state === 'rejected' || isStuck(entry)),
  );
  if (isRefused) return 'Nicht alle Mengen wurden übernommen. Die Zählung wird abgeschlossen, sobald das geklärt ist.';
  const later = 'Die Zählung wird abgeschlossen, sobald alles übertragen ist.';
  return pausedBy === 'network' ? `Keine Verbindung. ${later}` : later;
}

const isOrders = (answer: unknown): answer is OrdersMade =>
  typeof answer === 'object' && answer !== null && 'orders' in answer;
