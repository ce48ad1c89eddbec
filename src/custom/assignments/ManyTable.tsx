import { createContext, useContext, useMemo } from 'react';
import { useMasterData } from '../../queries/masterData';
import { useUnitWords } from '../../queries/useUnitWords';
import type { Records } from '../../resources';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { parseNumber, WHOLE } from '../../rules/readNumber';
import { NumberField } from '../../ui/fields/NumberField';
import { useNextFieldKey } from '../../ui/fields/useNextFieldKey';
import type { Column } from '../../ui/table/Column';
import { TwoLines } from '../../ui/table/TwoLines';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { column, valueColumn } from '../../ui/table/valueColumn';
import { useIsPhone } from '../../ui/useIsPhone';
import { type ManyForm, minimumMessage, typedIn } from './manyForm';

type Item = Records['stockItems'];

interface FormState {
  form: ManyForm;
  disabled: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  onMinimum: (id: number, typed: string) => void;
}

export function ManyTable({ items, ...state }: FormState & { items: readonly Item[] }) {
  const isPhone = useIsPhone();
  const { form, disabled, onTick, onMinimum } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only set state
  const kept = useMemo(() => ({ form, disabled, onTick, onMinimum }), [form, disabled]);
  return (
    <FormContext value={kept}>
      <VirtualTable
        phonePadding={1}
        caption="Artikel, die nicht im Bestand sind"
        columns={useColumns(isPhone)}
        rows={items}
        rowKey={({ id }) => id}
        sort={{ key: 'name', order: 'ASC' }}
        rowHeight={isPhone ? 88 : 68}
        maxHeight={isPhone ? 'none' : 'max(320px, 100dvh - 330px)'}
        renderSelect={renderTick}
      />
    </FormContext>
  );
}

/** Typing redraws the fields, not the memoised columns. */
const FormContext = createContext<FormState | undefined>(undefined);

const renderTick = (item: Item) => <Tick item={item} />;

function Tick({ item: { id, name } }: { item: Item }) {
  const state = useContext(FormContext);
  return (
    <label className="select">
      <input
        type="checkbox"
        aria-label={`${name} ankreuzen`}
        checked={state?.form.ticked.has(id) === true}
        disabled={state?.disabled}
        onChange={({ target }) => state?.onTick(id, target.checked)}
      />
    </label>
  );
}

const MINIMUM = stockItemGroupAssignments.fields.minAmountInGroup.label;

function useColumns(isPhone: boolean): Column<Item>[] {
  const units = useMasterData('units').byId;
  const suppliers = useMasterData('suppliers').byId;
  return useMemo(() => {
    const supplierOf = ({ supplierId }: Item) => suppliers.get(supplierId ?? 0)?.name ?? '';
    return [
      valueColumn('name', 'Artikel', {
        minWidth: 110,
        isName: true,
        render: (item) => (
          <TwoLines first={item.name} second={isPhone ? supplierOf(item) : item.orderNumber} title={item.name} />
        ),
      }),
      column('supplierId', 'Lieferant', supplierOf, { hideBelow: 'sm' }),
      {
        key: 'minimum',
        label: MINIMUM,
        width: isPhone ? 132 : 210,
        render: (item) => <Minimum item={item} unit={units.get(item.unitId ?? 0)?.name ?? ''} />,
      },
    ];
  }, [isPhone, units, suppliers]);
}

function Minimum({ item: { id, name }, unit }: { item: Item; unit: string }) {
  const state = useContext(FormContext);
  const words = useUnitWords();
  const onKeyDown = useNextFieldKey();
  if (!state) return null;
  const typed = typedIn(state.form, id);
  return (
    <NumberField
      size="small"
      value={typed}
      onChange={(text) => state.onMinimum(id, text)}
      onKeyDown={onKeyDown}
      format={WHOLE}
      min={0}
      unit={unit}
      echoUnit={words(parseNumber(typed, WHOLE), unit)}
      disabled={state.disabled}
      message={state.form.ticked.has(id) ? minimumMessage(typed) : undefined}
      slotProps={{
        htmlInput: { 'aria-label': `${MINIMUM} ${name}`, inputMode: 'numeric' },
        formHelperText: { sx: { mx: 0.25, mt: 0.25, lineHeight: 1.2 } },
      }}
      sx={{ '& input': { textAlign: 'right' } }}
    />
  );
}
