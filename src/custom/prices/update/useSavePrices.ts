import { useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { type PriceUpdate, updatePrices } from '../../../contract/prices';
import { conflictingRecord, HttpError } from '../../../dataProvider/HttpError';
import { useHasAdditions, useUser } from '../../../device/useDevice';
import { changedByPrices, findOwnUpdate } from '../../../shared/priceUpdates/priceUpdateQueries';
import { errorText } from '../../../ui/useShowError';
import type { PricesForm } from './usePricesForm';

export interface SavedPrices {
  prices: number;
  update: PriceUpdate | undefined;
}

export function useSavePrices(supplierId: number, form: PricesForm) {
  const userId = useUser()?.id;
  const canUndo = useHasAdditions();
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState<SavedPrices>();
  const command = useCommand(
    async (send, body: PricesForm['updates']): Promise<SavedPrices> => {
      const prices = body.length;
      await send(updatePrices, { body });
      const update = canUndo ? await findOwnUpdate(send, supplierId, { userId, prices }) : undefined;
      return { prices, update };
    },
    {
      refresh: changedByPrices(supplierId),
      onError(error) {
        const hasAnswered = error instanceof HttpError && error.body !== undefined;
        const current = hasAnswered ? conflictingRecord(error.body) : undefined;
        if (Array.isArray(current)) form.refuse(current);
        const then = current === undefined ? '' : ' Noch einmal speichern ersetzt, was inzwischen gilt.';
        setFailure(`${errorText(error)} ${hasAnswered ? `${REFUSED}${then}` : UNKNOWN}`);
      },
    },
  );

  const save = async () => {
    const { updates, isValid } = form;
    if (command.isRunning || !isValid || updates.length === 0) return;
    setFailure(undefined);
    setSaved(undefined);
    const done = await command.run(updates);
    if (!done) return;
    form.reset();
    setSaved(done.answer);
  };
  return { save, isSaving: command.isRunning, failure, saved, forgetSaved: () => setSaved(undefined) };
}

const REFUSED = 'Kein Preis wurde gespeichert; was eingegeben ist, steht noch in den Feldern.';
/** The answer may be lost after the prices were stored; the same request again is then answered as done. */
const UNKNOWN = 'Ob die Preise gespeichert sind, ist nicht sicher: Bitte noch einmal speichern.';
