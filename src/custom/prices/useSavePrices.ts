import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useWrite } from '../../dataProvider/useWrite';
import { wholeListKey } from '../../dataProvider/wholeList';
import { errorText } from '../../layout/useShowError';
import type { PricesForm } from './usePricesForm';

/** Saves the changed prices, all or none; after a failure everything typed is still there. */
export function useSavePrices(form: PricesForm) {
  const write = useWrite();
  const client = useQueryClient();
  const notify = useNotify();
  // A state alone would let a second click through until the next rendering.
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async () => {
    const { updates, isValid } = form;
    if (isBusy.current || !isValid || updates.length === 0) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await write('POST', '/api/StockItems/UpdatePrices', { body: updates });
      await Promise.all(
        ['stockItems', 'suppliers'].map((name) => client.invalidateQueries({ queryKey: wholeListKey(name) })),
      );
      form.reset();
      notify(updates.length === 1 ? '1 Preis gespeichert.' : `${updates.length} Preise gespeichert.`, {
        type: 'success',
      });
    } catch (error) {
      setFailure(`${errorText(error)} Kein Preis wurde geändert; was eingegeben ist, steht noch in den Feldern.`);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}
