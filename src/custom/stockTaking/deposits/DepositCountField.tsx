import { type KeyboardEvent, useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { saveStockTakingDeposit } from '../../../contract/stockTaking';
import type { CountedDeposit } from '../../../contract/stockTakingRecords';
import { conflictingRecord, HttpError } from '../../../dataProvider/HttpError';
import type { Records } from '../../../resources';
import { formatMoney, formatNumber, formatNumberForInput } from '../../../rules/numbers';
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

interface Typed {
  text: string;
  /** The count that was shown when typing began, or with a refusal. */
  before: number | null;
  /** Leaving the field must not overwrite what a colleague has counted; Enter and typing do. */
  isRefused?: true;
}

export function DepositCountField({ stockTakingId, type, count }: DepositCountFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [failure, setFailure] = useState<string>();
  const stored = count === null ? '' : formatNumberForInput(count);
  const text = typed?.text ?? stored;
  const isEmpty = text.trim() === '';
  const message = isEmpty ? undefined : (orderAmountMessage(text) ?? undefined);
  const saving = useCommand(
    (send, found: Pick<Typed, 'before'> & { count: number | null }) =>
      send(saveStockTakingDeposit, { body: { stockTakingId, depositTypeId: type.id, ...found } }),
    {
      refresh: [stockTakingKeys.result(stockTakingId)],
      onError(error) {
        const failed = `Nicht gespeichert. ${errorText(error)}`;
        const current = error instanceof HttpError ? conflictingRecord(error.body) : undefined;
        if (current === undefined) return setFailure(failed);
        const { deposits } = current as { deposits: readonly CountedDeposit[] };
        const before = deposits.find(({ depositTypeId }) => depositTypeId === type.id)?.count ?? null;
        setTyped((now) => now && { ...now, before, isRefused: true });
        setFailure(`${failed} Gespeichert ist: ${before === null ? 'nicht gezählt' : formatNumber(before)}`);
      },
    },
  );

  const save = async () => {
    if (typed === undefined || message !== undefined) return;
    const found = isEmpty ? null : parseNumber(text, WHOLE);
    // Saves an equal number too: the one shown may be outdated.
    if (!(await saving.run({ count: found, before: typed.before }))) return;
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
        setTyped({ text: now, before: typed ? typed.before : count });
        setFailure(undefined);
      }}
      format={WHOLE}
      min={0}
      onKeyDown={onKeyDown}
      onBlur={() => void (typed?.isRefused || save())}
      message={message ?? failure}
      hint={type.value == null ? undefined : `${formatMoney(type.value)} Pfand`}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { role: 'status' } }}
      sx={{ flex: '1 1 140px', maxWidth: 240 }}
    />
  );
}
