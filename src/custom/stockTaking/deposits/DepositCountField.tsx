import { type KeyboardEvent, useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { saveStockTakingDeposit } from '../../../contract/stockTaking';
import type { Records } from '../../../resources';
import { formatMoney, formatNumberForInput } from '../../../rules/numbers';
import { orderAmountMessage } from '../../../rules/orderForm';
import { parseNumber, WHOLE } from '../../../rules/readNumber';
import { NumberField } from '../../../ui/fields/NumberField';
import { useKeys } from '../../../ui/keys/useKeys';
import { errorText } from '../../../ui/useShowError';
import { stockTakingKeys } from '../stockTakingKeys';

export interface DepositCountFieldProps {
  stockTakingId: number;
  type: Records['depositTypes'];
  /** Pieces; null when not counted. */
  count: number | null;
}

export function DepositCountField({ stockTakingId, type, count }: DepositCountFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const stored = count === null ? '' : formatNumberForInput(count);
  const text = typed ?? stored;
  const isEmpty = text.trim() === '';
  const message = isEmpty ? undefined : (orderAmountMessage(text) ?? undefined);
  const saving = useCommand(
    (send, found: number | null) =>
      send(saveStockTakingDeposit, { body: { stockTakingId, depositTypeId: type.id, count: found } }),
    {
      refresh: [stockTakingKeys.result(stockTakingId)],
      onError: (error) => setFailure(`Nicht gespeichert. ${errorText(error)}`),
    },
  );

  const save = async () => {
    if (typed === undefined || message !== undefined) return;
    const found = isEmpty ? null : parseNumber(text, WHOLE);
    if (found !== count && !(await saving.run(found))) return;
    setTyped((now) => (now === typed ? undefined : now));
  };
  const onKeyDown = useKeys<KeyboardEvent>({
    saveCell() {
      void save();
    },
    undoCell() {
      setTyped(undefined);
      setFailure(undefined);
      // Otherwise Escape would close the page.
      return typed !== undefined;
    },
  });

  return (
    <NumberField
      label={type.name}
      value={text}
      onChange={(now) => {
        setTyped(now);
        setFailure(undefined);
      }}
      format={WHOLE}
      min={0}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
      message={message ?? failure}
      hint={type.value == null ? undefined : `${formatMoney(type.value)} Pfand`}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { role: 'status' } }}
      sx={{ flex: '1 1 140px', maxWidth: 240 }}
    />
  );
}
