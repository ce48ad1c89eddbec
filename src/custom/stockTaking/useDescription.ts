import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { http } from '../../dataProvider/http';
import { errorText } from '../../layout/useShowError';
import { descriptionMessage } from './descriptionMessage';
import { PATH, stockTakingQueries } from './stockTakingQueries';
import type { StockTaking } from './stockTakingRecords';

/** Editing the description of an inventory; what was typed stays until it is saved or taken back. */
export function useDescription({ id, description, version }: StockTaking) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState('');
  // Enter and then leaving the field save once.
  const sending = useRef<string>(undefined);
  const stored = description ?? '';
  const text = typed ?? stored;

  const type = (next: string) => {
    setTyped(next);
    setFailure(undefined);
    setNote('');
  };
  const save = async () => {
    if (typed === undefined || descriptionMessage(typed) || sending.current === typed) return;
    if (typed.trim() === stored) return setTyped(undefined);
    sending.current = typed;
    try {
      // The documented call is a DELETE with a body; other backends know no other.
      const body = { id, description: typed.trim() || null, version };
      const saved = await http<StockTaking | undefined>('DELETE', `${PATH}/UpdateStockTaking`, { body });
      const { queryKey } = stockTakingQueries.details(id);
      client.setQueryData(queryKey, (details) => details && { ...details, description: body.description, ...saved });
      setTyped((current) => (current === typed ? undefined : current));
      setFailure(undefined);
      setNote('Gespeichert');
    } catch (error) {
      setFailure(`Nicht gespeichert. ${errorText(error)}`);
      // Somebody else may have changed it: trying again is based on what is stored now.
      await client.invalidateQueries({ queryKey: stockTakingQueries.details(id).queryKey });
    } finally {
      sending.current = undefined;
    }
  };
  const cancel = () => {
    setTyped(undefined);
    setFailure(undefined);
    return typed !== undefined;
  };
  return { text, message: descriptionMessage(text) ?? failure, note, type, save, cancel };
}
