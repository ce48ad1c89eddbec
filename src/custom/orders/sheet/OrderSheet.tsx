import ShoppingCart from '@mui/icons-material/ShoppingCart';
import { Box, Stack, Typography } from '@mui/material';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderBySheet, type OrderSheet as Sheet } from '../../../contract/orderSheets';
import { newKey } from '../../../dataProvider/newKey';
import { useKeptForm } from '../../../device/useKeptForm';
import { findRows } from '../../../lib/findRows';
import { searchable } from '../../../lib/searchRows';
import { useUnitWords } from '../../../queries/useUnitWords';
import { inUnits } from '../../../rules/plurals';
import { useDoubts } from '../../../shared/amounts/useDoubts';
import { useUnusual } from '../../../shared/amounts/usualAmounts';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { SearchField } from '../../../ui/fields/SearchField';
import { SwitchField } from '../../../ui/fields/ToggleField';
import { ignoreEnter } from '../../../ui/ignoreEnter';
import { NotKept } from '../../../ui/NotKept';
import { similarText } from '../../../ui/similarText';
import { useShowError } from '../../../ui/useShowError';
import { DeliveryDaySelect } from '../delivery/DeliveryDaySelect';
import { useOrderCommand } from '../useOrderCommand';
import { SheetBar } from './SheetBar';
import { type SheetConflict, SheetConflictNotice, sheetConflictIn } from './SheetConflictNotice';
import { SheetTable } from './SheetTable';
import {
  emptySheet,
  filledIn,
  isBelow,
  isSheetForm,
  keptSheet,
  type SheetForm,
  sheetName,
  sumOf,
  withAmount,
} from './sheetForm';

export function OrderSheet({ sheet, askedDay }: { sheet: Sheet; askedDay: string | undefined }) {
  const { supplierId, items } = sheet;
  const [initial] = useState(() => emptySheet(askedDay));
  const { form, setForm, forget, isKept } = useKeptForm(sheetName(supplierId), initial, isSheetForm, keptSheet(sheet));
  const [search, setSearch] = useState('');
  const [isNarrowed, narrow] = useState(false);
  const navigate = useNavigate();
  const sum = sumOf(form, items);
  const words = useUnitWords();
  const unusual = useUnusual('order', supplierId);
  const doubts = useDoubts<number>((id, amount) =>
    unusual(id, amount, { unit: items.find(({ stockItemId }) => stockItemId === id)?.packagingUnit, words }),
  );
  const deliveryDay = form.deliveryDay === undefined ? sheet.deliveryDay : form.deliveryDay;
  const { found, similar } = useMemo(
    () => findRows({ rows: isNarrowed ? items.filter(isBelow) : items, textOf, typed: search }),
    [items, search, isNarrowed],
  );
  const shown = found.length > 0 ? found : similar;
  const [taken, setTaken] = useState<SheetConflict>();
  const showError = useShowError();
  const order = useOrderCommand(
    (send, clientId: string) =>
      send(orderBySheet, { params: { supplierId }, body: { clientId, deliveryDay, items: sum.items } }),
    {
      onError(error) {
        const known = sheetConflictIn(error);
        if (known) setTaken(known);
        else showError(error);
      },
    },
  );

  const place = async (ordered: SheetForm) => {
    setTaken(undefined);
    const made = await order.run(ordered.clientId);
    if (!made) return;
    forget(ordered);
    const ids = made.answer.orders.map(({ id }) => id);
    navigate(ids.length === 1 ? `/order/${ids[0]}` : `/order_sheet/${supplierId}?neu=${ids.join(',')}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!doubts.areAsked(sum.items.map(({ stockItemId, amount }) => [stockItemId, amount]))) return;
    await place(form);
  };
  const placeFurther = async () => {
    const further = { ...form, clientId: newKey() };
    setForm(further);
    await place(further);
  };
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ShoppingCart />}
        title="Keine Artikel"
        text="Von diesem Lieferanten ist in deinen Beständen kein Artikel. Wer was liefert, steht bei jedem Artikel."
      />
    );

  return (
    <Stack component="form" noValidate spacing={2} onKeyDown={ignoreEnter} onSubmit={(event) => void submit(event)}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <SearchField value={search} onChange={setSearch} />
        <SwitchField
          label="Unter Mindestbestand"
          checked={isNarrowed}
          onChange={narrow}
          sx={{ minHeight: 44, mr: 0 }}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
          <Button
            label="Wie letztes Mal"
            variant="outlined"
            disabled={!items.some(({ lastTime }) => lastTime > 0)}
            onClick={() => setForm(filledIn(form, items, ({ lastTime }) => lastTime))}
          />
          <Button variant="outlined" onClick={() => setForm(filledIn(form, items, ({ fill }) => fill))}>
            Auffüllen
          </Button>
        </Stack>
        <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 340 } }}>
          <DeliveryDaySelect
            supplierId={supplierId}
            value={deliveryDay}
            onChange={(day) => setForm({ ...form, deliveryDay: day })}
          />
        </Box>
      </Stack>
      {!isKept && <NotKept />}
      {similar.length > 0 && <Typography role="status">{similarText(search.trim())}</Typography>}
      {shown.length === 0 ? (
        <EmptyState title="Keine Artikel gefunden" text="Mit dieser Suche und diesem Filter ist keiner dabei." />
      ) : (
        <SheetTable
          items={shown}
          form={form}
          disabled={order.isRunning}
          doubts={doubts}
          onAmount={(stockItemId, typed) => setForm(withAmount(form, stockItemId, typed))}
        />
      )}
      <SheetBar
        supplierId={supplierId}
        notice={
          taken && (
            <SheetConflictNotice taken={taken} isRunning={order.isRunning} onFurther={() => void placeFurther()} />
          )
        }
        sum={sum}
        doubtful={sum.items.flatMap(({ stockItemId, amount }) => {
          const item = doubts.textOf(stockItemId, amount) && items.find((each) => each.stockItemId === stockItemId);
          return item ? `${inUnits(amount, item.packagingUnit, words)} ${item.name}` : [];
        })}
        isRunning={order.isRunning}
        onReset={() => {
          setForm(undefined);
          setTaken(undefined);
        }}
        isEmpty={Object.values(form.amounts).every((typed) => typed.trim() === '')}
      />
    </Stack>
  );
}

const textOf = ({ name, orderNumber }: Sheet['items'][number]) => searchable(`${name}\n${orderNumber ?? ''}`);
