import { TextField, useEventCallback } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { describeStockTaking } from '../../../contract/stockTaking';
import type { DocumentedStockTaking } from '../../../contract/stockTakingRecords';
import { useIsAdmin } from '../../../device/useDevice';
import { useKeys } from '../../../ui/keys/useKeys';
import { errorText } from '../../../ui/useShowError';
import { descriptionMessage } from '../descriptionMessage';
import { stockTakingKeys } from '../stockTakingKeys';
import type { StockTaking, StockTakingDetails } from '../stockTakingRecords';

export function DescriptionField({ stockTaking }: { stockTaking: StockTaking }) {
  const isAdmin = useIsAdmin();
  const { text, message, note, type, save, cancel } = useDescription(stockTaking);
  const isOff = !isAdmin || Boolean(stockTaking.closedAt);
  const onKeyDown = useKeys<KeyboardEvent>({
    saveCell: isOff ? undefined : () => void save(),
    // Otherwise Escape would close the page.
    undoCell: isOff ? undefined : cancel,
  });
  return (
    <TextField
      label="Beschreibung"
      placeholder={`Inventur ${stockTaking.id}`}
      value={text}
      multiline
      onChange={(event) => type(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
      disabled={isOff}
      error={message !== undefined}
      helperText={message ?? note}
      slotProps={{ formHelperText: { role: 'status' } }}
      sx={{ width: 560, maxWidth: '100%', ...asHighAsText }}
    />
  );
}

const asHighAsText = {
  '@supports (field-sizing: content)': {
    '& textarea:not([aria-hidden])': { fieldSizing: 'content', height: 'auto !important' },
  },
};

function useDescription({ id, description, version }: StockTaking) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState('');
  const isAwaited = useRef(false);
  const stored = description ?? '';
  const text = draft?.text ?? stored;

  const describe = useCommand(
    async (send, { text, basis }: Draft) => {
      const body = { id, description: text.trim() || null, version: basis };
      // Documented call; other backends may answer without a body.
      const saved: DocumentedStockTaking | undefined = await send(describeStockTaking, { body });
      client.setQueryData<StockTakingDetails>(
        stockTakingKeys.details(id),
        (details) => details && { ...details, ...(saved ?? { description: body.description }) },
      );
      return saved?.version;
    },
    {
      onError(error) {
        setFailure(`Nicht gespeichert. ${errorText(error)}`);
        void client.invalidateQueries({ queryKey: stockTakingKeys.details(id) });
      },
    },
  );
  const type = (next: string) => {
    // After a failure the stored version may have changed.
    setDraft({ text: next, basis: draft && !failure ? draft.basis : version });
    setFailure(undefined);
    setNote('');
  };
  const save = useEventCallback(async () => {
    if (!draft || descriptionMessage(draft.text)) return;
    if (describe.isRunning) isAwaited.current = true;
    else if (draft.text.trim() === stored) setDraft(undefined);
    else await send(failure ? { ...draft, basis: version } : draft);
  });
  const send = async (sent: Draft) => {
    setFailure(undefined);
    const done = await describe.run(sent);
    const wasAwaited = isAwaited.current;
    isAwaited.current = false;
    if (!done) return;
    setDraft((current) => (current?.text === sent.text ? undefined : current && { ...current, basis: done.answer }));
    setNote('Gespeichert');
    if (wasAwaited) await save();
  };
  const cancel = () => {
    setDraft(undefined);
    setFailure(undefined);
    return draft !== undefined;
  };
  return { text, message: descriptionMessage(text) ?? failure, note, type, save, cancel };
}

interface Draft {
  text: string;
  basis: number | undefined;
}
