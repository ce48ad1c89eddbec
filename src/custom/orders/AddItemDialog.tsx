import { useState } from 'react';
import { useMasterData } from '../../dataProvider/masterData';
import { useWrite } from '../../dataProvider/useWrite';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import type { Records } from '../../resources';
import { parseNumber } from '../../rules/numbers';
import { orderAmountMessage } from '../../rules/orderForm';
import { AmountField } from './AmountField';
import { NamedPicker } from './NamedPicker';
import type { Order, OrderItem } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useReloadOrders } from './useReloadOrders';

export interface AddItemDialogProps {
  order: Order;
  items: readonly OrderItem[];
  actions: OneAtATime;
  onClose: () => void;
}

/** Asks for an article of the supplier that is not on the order yet, and for its amount. */
export function AddItemDialog({ order, items, actions, onClose }: AddItemDialogProps) {
  const write = useWrite();
  const reload = useReloadOrders();
  const stockItems = useMasterData('stockItems');
  const packagingUnits = useMasterData('packagingUnits');
  const [picked, setPicked] = useState<Records['stockItems'] | null>(null);
  const [amount, setAmount] = useState('1');
  const message = orderAmountMessage(amount) ?? undefined;

  const options = stockItems.all.filter(
    ({ id, supplierId, archived }) =>
      supplierId === order.supplierId && !archived && !items.some((item) => item.stockItemId === id),
  );
  const add = (item: Records['stockItems']) =>
    actions.run(async () => {
      await write('POST', '/api/OrderItems', {
        body: {
          orderId: order.id,
          stockItemId: item.id,
          description: item.name,
          itemNumber: item.orderNumber,
          amount: parseNumber(amount),
          packagingUnit: packagingUnits.byId.get(item.packagingUnitId ?? 0)?.name ?? null,
        },
      });
      await reload();
      onClose();
    });

  return (
    <FormDialog
      title="Artikel hinzufügen"
      isReady={picked !== null && message === undefined && !actions.isRunning}
      onSubmit={() => picked && add(picked)}
      onClose={onClose}
    >
      <NamedPicker label="Artikel" options={options} value={picked} onChange={setPicked} autoFocus />
      <AmountField label="Menge" value={amount} onChange={setAmount} message={message} />
    </FormDialog>
  );
}
