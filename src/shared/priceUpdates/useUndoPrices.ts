import { useNotify } from 'ra-core';
import { useCommand } from '../../admin/useCommand';
import { type PriceUpdate, undoPriceUpdate } from '../../contract/prices';
import type { Api } from '../../dataProvider/createApi';
import { HttpError } from '../../dataProvider/HttpError';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { changedByPrices, countText } from './priceUpdateQueries';

export function useUndoPrices(supplierId: number) {
  const confirm = useConfirm();
  const notify = useNotify();

  const setBack = async (send: Api, priceUpdateId: number, skipChanged?: true): Promise<PriceUpdate | undefined> => {
    try {
      return await send(undoPriceUpdate, { body: { priceUpdateId, skipChanged } });
    } catch (error) {
      const rest = skipChanged ? 0 : restOf(error);
      if (rest === 0) throw error;
      const question = rest === 1 ? 'Den übrigen Preis zurücksetzen?' : `Die übrigen ${rest} Preise zurücksetzen?`;
      const text = `${error instanceof Error ? error.message : ''} ${question}`;
      return (await confirm({ title: 'Rückgängig', text, ok: 'Zurücksetzen' }))
        ? setBack(send, priceUpdateId, true)
        : undefined;
    }
  };
  const command = useCommand((send, { id }: Pick<PriceUpdate, 'id'>) => setBack(send, id), {
    refresh: changedByPrices(supplierId),
  });

  const undo = async (update: Pick<PriceUpdate, 'id'>): Promise<boolean> => {
    const done = (await command.run(update))?.answer;
    if (done) notify(`${countText(done.prices)} zurückgesetzt.`, { type: 'success' });
    return done !== undefined;
  };
  return { undo, isUndoing: command.isRunning };
}

function restOf(error: unknown): number {
  const current = error instanceof HttpError ? error.body?.current : undefined;
  return typeof current === 'object' && current !== null && 'rest' in current ? Number(current.rest) : 0;
}
