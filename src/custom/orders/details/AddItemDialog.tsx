import { useRef, useState } from 'react';
import { createOrderItem } from '../../../contract/orderItems';
import { useMasterData } from '../../../queries/masterData';
import { useUnitWords } from '../../../queries/useUnitWords';
import type { Records } from '../../../resources';
import { orderAmountMessage } from '../../../rules/orderForm';
import { parseNumber, WHOLE } from '../../../rules/readNumber';
import { UnusualAmount } from '../../../shared/amounts/UnusualAmount';
import { useDoubts } from '../../../shared/amounts/useDoubts';
import { useUnusual } from '../../../shared/amounts/usualAmounts';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { RecordSelect } from '../../../ui/fields/RecordSelect';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import type { Order, OrderItem } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';
import { AmountField } from './AmountField';

export interface AddItemDialogProps {
  order: Order;
  items: readonly OrderItem[];
  oneAtATime: OneAtATime;
  onClose: () => void;
}

export function AddItemDialog({ order, items, oneAtATime, onClose }: AddItemDialogProps) {
  const stockItems = useMasterData('stockItems');
  const packagingUnits = useMasterData('packagingUnits');
  const [item, setItem] = useState<Records['stockItems'] | null>(null);
  const [amount, setAmount] = useState('1');
  const message = orderAmountMessage(amount) ?? undefined;
  const field = useRef<HTMLInputElement>(null);
  const words = useUnitWords();
  const unusual = useUnusual('order', order.supplierId);
  const number = message ? null : parseNumber(amount, WHOLE);
  const packaging = packagingUnits.byId.get(item?.packagingUnitId ?? 0)?.name;
  const doubts = useDoubts<number>((id, value) => unusual(id, value, { unit: packaging, words }));

  const addable = stockItems.all.filter(
    ({ id, supplierId }) => supplierId === order.supplierId && !items.some((each) => each.stockItemId === id),
  );
  const add = useOrderCommand(
    (send, { id, name, orderNumber, packagingUnitId }: Records['stockItems']) =>
      send(createOrderItem, {
        body: {
          orderId: order.id,
          stockItemId: id,
          description: name,
          itemNumber: orderNumber,
          amount: parseNumber(amount, WHOLE) ?? 0,
          packagingUnit: packagingUnits.byId.get(packagingUnitId ?? 0)?.name ?? null,
        },
      }),
    { oneAtATime },
  );
  const submit = async () => {
    if (!item || !doubts.areAsked([[item.id, number]])) return;
    if (await add.run(item)) onClose();
  };

  return (
    <FormDialog
      title="Artikel hinzufügen"
      ok="Hinzufügen"
      isReady={item !== null && message === undefined && !add.isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordSelect
        label="Artikel"
        records={addable}
        value={item}
        onChange={setItem}
        isLoading={stockItems.isPending}
        autoFocus
      />
      <AmountField
        label="Menge"
        value={amount}
        onChange={setAmount}
        message={message}
        inputRef={field}
        onLeave={() => item && doubts.leave(item.id, number)}
      />
      {item && <UnusualAmount doubts={doubts} of={item.id} amount={number} field={field} />}
    </FormDialog>
  );
}
