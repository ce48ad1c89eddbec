import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '../../dataProvider/session';
import { useWrite } from '../../dataProvider/useWrite';
import { wholeListKey } from '../../dataProvider/wholeList';
import { errorText } from '../../layout/useShowError';
import { findOwnUpdate, type PriceUpdate, priceUpdatesQuery } from './priceUpdateQueries';
import type { PricesForm } from './usePricesForm';

/** What was saved last on this page. */
export interface SavedPrices {
  prices: number;
  /** To be set back; undefined where the server does not tell. */
  update: PriceUpdate | undefined;
}

/** Saves the changed prices, all or none; after a failure everything typed is still there. */
export function useSavePrices(supplierId: number, form: PricesForm) {
  const write = useWrite();
  const client = useQueryClient();
  const userId = useUser()?.id;
  // A state alone would let a second click through until the next rendering.
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState<SavedPrices>();

  const save = async () => {
    const { updates, isValid } = form;
    if (isBusy.current || !isValid || updates.length === 0) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    setSaved(undefined);
    const prices = updates.length;
    try {
      await write('POST', '/api/StockItems/UpdatePrices', { body: updates });
      const keys = [wholeListKey('stockItems'), wholeListKey('suppliers'), priceUpdatesQuery(supplierId).queryKey];
      const [update] = await Promise.all([
        findOwnUpdate(supplierId, { userId, prices }),
        ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
      ]);
      form.reset();
      setSaved({ prices, update });
    } catch (error) {
      setFailure(`${errorText(error)} Kein Preis wurde geändert; was eingegeben ist, steht noch in den Feldern.`);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, failure, saved, forgetSaved: () => setSaved(undefined) };
}
