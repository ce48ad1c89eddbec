import { TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../../admin/useCommand';
import { addStockTakingAddendum } from '../../../../contract/stockTakingReports';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { AMOUNT, parseNumber } from '../../../../rules/readNumber';
import { unitOf } from '../../../../shared/counting/CountLine';
import { useAmountFormat } from '../../../../shared/counting/useAmountFormat';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { NumberField } from '../../../../ui/fields/NumberField';
import { SearchSelect } from '../../../../ui/fields/SearchSelect';
import { stockTakingKeys } from '../../stockTakingKeys';
import type { StockTakingRow } from '../../stockTakingRecords';
import { useStockTaking } from '../../useStockTaking';
import { type AddendumField, type AddendumForm, addendumText, checkAddendum } from './addendumForm';

export function AddAddendumDialog({ stockTakingId, onClose }: { stockTakingId: number; onClose: () => void }) {
  const [form, setForm] = useState<AddendumForm>({ row: null, amount: '', reason: '', text: '' });
  const [left, setLeft] = useState<ReadonlySet<AddendumField>>(new Set());
  const add = useCommand(
    (send, { row, reason, text }: AddendumForm) => {
      const body = { stockTakingId, stockTakingItemId: row?.id ?? null, reason: reason.trim(), text };
      return send(addStockTakingAddendum, { body });
    },
    { refresh: [stockTakingKeys.result(stockTakingId)], done: 'Nachtrag gespeichert.' },
  );
  const { stockTaking } = useStockTaking(stockTakingId);
  const rows = stockTaking?.rows ?? NONE;
  const options = useMemo(() => rows.map(optionOf), [rows]);
  const formatOf = useAmountFormat();
  const format = form.row ? formatOf(form.row) : AMOUNT;
  const words = useUnitWords();
  const found = checkAddendum(form, format, words);

  const field = (name: AddendumField, hint?: string) => {
    const message = left.has(name) ? found[name] : undefined;
    return {
      value: form[name],
      error: message !== undefined,
      helperText: message ?? hint,
      onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
      fullWidth: true,
    };
  };
  return (
    <FormDialog
      title="Nachtrag hinzufügen"
      ok="Hinzufügen"
      isReady={!add.isRunning && Object.keys(found).length === 0}
      onSubmit={async () => {
        if (await add.run({ ...form, text: addendumText(form, format, words) })) onClose();
      }}
      onClose={onClose}
    >
      <SearchSelect
        label="Artikel und Lagerort"
        hint="Leer, wenn es um die ganze Inventur geht"
        options={options}
        multiple={false}
        isLoading={!stockTaking}
        value={form.row && optionOf(form.row)}
        onChange={(chosen) => setForm({ ...form, row: rows.find(({ id }) => id === chosen?.id) ?? null, amount: '' })}
      />
      {form.row && (
        <NumberField
          label={`Richtige Menge [${unitOf(form.row)}]`}
          format={format}
          echoUnit={words(parseNumber(form.amount, format), unitOf(form.row))}
          min={0}
          value={form.amount}
          onChange={(amount) => setForm({ ...form, amount })}
          onBlur={() => setLeft((before) => new Set(before).add('amount'))}
          message={left.has('amount') ? found.amount : undefined}
          hint="Leer, wenn es nicht um die Menge geht"
        />
      )}
      <TextField label="Grund" required {...field('reason')} />
      <TextField label="Berichtigung" multiline minRows={2} maxRows={8} {...field('text', 'Was richtig ist')} />
    </FormDialog>
  );
}

const NONE: StockTakingRow[] = [];

const optionOf = ({ id, name, locationName }: StockTakingRow) => ({ id, title: `${name} (${locationName})` });
