import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type CountRef, isStuck, lastSaved, outbox } from '../../dataProvider/outbox';
import { isSameCount } from '../../dataProvider/outbox/entry';
import { type Outcome, sendNow } from '../../dataProvider/outbox/sendNow';
import { useUser } from '../../dataProvider/session';
import { useShowError } from '../../layout/useShowError';
import type { Census } from './censusRecords';
import type { OrdersAnswer } from './useCensusCalls';
import { countOf, titleOf } from './useCensusEntries';
import { useShowOrders } from './useShowOrders';

/** `finished`: it is done, or will be by itself; `ordersShown`: the page that names the orders is open already. */
export type Finish = 'refused' | 'finished' | 'ordersShown';

/**
 * Finishes a census, and makes its orders if wanted. Both wait in the outbox behind the amounts: without a network they
 * are carried out when there is one again.
 */
export function useFinishCensus(census: Census) {
  const count = countOf(census.id);
  const { id: userId = 0, name: userName = '' } = useUser() ?? {};
  const queryClient = useQueryClient();
  const notify = useNotify();
  const showError = useShowError();
  const showOrders = useShowOrders();
  const send = (action: 'finish' | 'requestOrders') =>
    sendNow(outbox, lastSaved, { action, count, countTitle: titleOf(census), userId, userName });

  return useMutation({
    networkMode: 'always',
    async mutationFn({ withOrders }: { withOrders: boolean }): Promise<Finish> {
      const finished = await send('finish');
      if (finished.state === 'rejected') return refuse(finished);
      const ordered = withOrders ? await send('requestOrders') : undefined;
      if (ordered?.state === 'rejected') return refuse(ordered);
      const outcome = ordered ?? finished;
      if (outcome.state === 'waiting') notify(waitingFor(count), { type: 'info' });
      else if (isOrders(outcome.answer)) {
        // The dashboard, which names the orders, no longer shows the census.
        await queryClient.invalidateQueries({ queryKey: ['census'] });
        showOrders(outcome.answer);
        return 'ordersShown';
      } else notify('Zählung abgeschlossen.', { type: 'success' });
      return 'finished';
    },
    onError: showError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['census'] });
    },
  });

  /** The wish goes, since its button is still there; the amounts stay in any case. */
  async function refuse({ id, message }: Extract<Outcome, { state: 'rejected' }>): Promise<Finish> {
    await outbox.discard(id);
    notify(message, { type: 'error' });
    return 'refused';
  }
}

/** What the finishing waits for: a person who decides, or a network. */
function waitingFor(count: CountRef): string {
  const isRefused = outbox
    .get()
    .entries.some((entry) => isSameCount(entry.count, count) && (entry.state === 'rejected' || isStuck(entry)));
  return isRefused
    ? 'Nicht alle Mengen wurden übernommen. Die Zählung wird abgeschlossen, sobald das geklärt ist.'
    : 'Keine Verbindung. Die Zählung wird abgeschlossen, sobald alles übertragen ist.';
}

const isOrders = (answer: unknown): answer is OrdersAnswer =>
  typeof answer === 'object' && answer !== null && 'orders' in answer;
