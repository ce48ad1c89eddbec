import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { HttpError } from '../../dataProvider/HttpError';
import { useWrite } from '../../dataProvider/useWrite';
import { wholeListKey } from '../../dataProvider/wholeList';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import { useShowError } from '../../layout/useShowError';
import { countText, type PriceUpdate, priceUpdatesQuery } from './priceUpdateQueries';

/** Sets prices back that were changed together. Where some were changed since, it asks whether the others shall go back. */
export function useUndoPrices(supplierId: number) {
  const write = useWrite();
  const client = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const showError = useShowError();
  const [isUndoing, setUndoing] = useState(false);

  const send = async (priceUpdateId: number, skipChanged?: true): Promise<PriceUpdate | undefined> => {
    try {
      return await write<PriceUpdate>('POST', '/api/StockItems/UndoPriceUpdate', {
        body: { priceUpdateId, skipChanged },
      });
    } catch (error) {
      const rest = skipChanged ? 0 : restOf(error);
      if (rest === 0) throw error;
      const question = rest === 1 ? 'Den übrigen Preis zurücksetzen?' : `Die übrigen ${rest} Preise zurücksetzen?`;
      const text = `${error instanceof Error ? error.message : ''} ${question}`;
      return (await confirm({ title: 'Rückgängig', text })) ? send(priceUpdateId, true) : undefined;
    }
  };
  /** @returns whether they are set back */
  const undo = async ({ id }: PriceUpdate): Promise<boolean> => {
    setUndoing(true);
    try {
      const done = await send(id);
      if (done) notify(`${countText(done.prices)} zurückgesetzt.`, { type: 'success' });
      return done !== undefined;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      // After a refusal as well: somebody else has changed them.
      const keys = [wholeListKey('stockItems'), wholeListKey('suppliers'), priceUpdatesQuery(supplierId).queryKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      setUndoing(false);
    }
  };
  return { undo, isUndoing };
}

/** How many prices of an update could still go back; 0 where that is not why it was refused. */
function restOf(error: unknown): number {
  const current = error instanceof HttpError ? error.body?.current : undefined;
  return typeof current === 'object' && current !== null && 'rest' in current ? Number(current.rest) : 0;
}
