import { useState } from 'react';
import { useCommand } from '../../../../admin/useCommand';
import type { Invoice } from '../../../../contract/invoices';
import { type PriceUpdate, updatePrices } from '../../../../contract/prices';
import { useUser } from '../../../../device/useDevice';
import { changedByPrices, findOwnUpdate } from '../../../../shared/priceUpdates/priceUpdateQueries';
import { useUndoPrices } from '../../../../shared/priceUpdates/useUndoPrices';
import { invoiceKey } from '../../invoiceKeys';
import type { Proposal } from './proposals';

export interface TakePrices {
  take(chosen: readonly Proposal[]): Promise<boolean>;
  undo(): Promise<void>;
  isRunning: boolean;
  taken: { prices: number; update: PriceUpdate | undefined } | undefined;
}

export function useTakePrices({ id, supplierId }: Pick<Invoice, 'id' | 'supplierId'>): TakePrices {
  const userId = useUser()?.id;
  const supplier = supplierId ?? 0;
  const [taken, setTaken] = useState<TakePrices['taken']>();
  const { undo, isUndoing } = useUndoPrices(supplier);
  const command = useCommand(
    async (send, ticked: readonly Proposal[]) => {
      // An unchanged price makes no update, and an earlier one must not be offered to be undone.
      const chosen = ticked.filter(({ newPrice, oldPrice }) => newPrice !== oldPrice);
      const prices = chosen.length;
      if (prices === 0) return { prices, update: undefined };
      const body = chosen.map(({ stockItemId, newPrice, oldPrice }) => ({ stockItemId, newPrice, oldPrice }));
      await send(updatePrices, { body });
      return { prices, update: await findOwnUpdate(send, supplier, { userId, prices }) };
    },
    { refresh: [...changedByPrices(supplier), invoiceKey(id ?? 0)] },
  );
  return {
    isRunning: command.isRunning || isUndoing,
    taken,
    async take(chosen) {
      const done = await command.run(chosen);
      if (done) setTaken(done.answer);
      return done !== undefined;
    },
    async undo() {
      if (taken?.update && (await undo(taken.update))) setTaken(undefined);
    },
  };
}
