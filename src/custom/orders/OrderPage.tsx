import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { Page } from '../../layout/Page';
import { PrintButton } from '../../layout/PrintButton';
import { planOrderSave } from '../../rules/orderForm';
import { EditingBar } from './EditingBar';
import { MailButton } from './MailButton';
import { MailPreview } from './MailPreview';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderItemsTable } from './OrderItemsTable';
import { OrderNote } from './OrderNote';
import { OrderValue } from './OrderValue';
import type { Order, OrderItem } from './orderRecords';
import { PdfButton } from './PdfButton';
import { SentSwitch } from './SentSwitch';
import { useOneAtATime } from './useOneAtATime';
import { useOrderEditing } from './useOrderEditing';

export interface OrderPageProps {
  order: Order;
  items: readonly OrderItem[];
  /** Path of the list this order was opened from. */
  closeTo: string;
}

/** An order: its supplier, whether it was sent, its lines to read and to edit. */
export function OrderPage({ order, items, closeTo }: OrderPageProps) {
  const actions = useOneAtATime();
  const editing = useOrderEditing(order, items, actions);
  const { form } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form?.isValid && form.isChanged) editing.save();
  };

  return (
    <Page title={`Bestellung ${order.id}`} closeTo={form ? undefined : closeTo}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <Typography variant="h2">{order.supplier.name}</Typography>
        <OrderFacts order={order} />
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <SentSwitch order={order} actions={actions} />
            <MailButton order={order} actions={actions} disabled={form !== undefined} />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              <MailPreview order={order} />
              <PdfButton order={order} />
              <PrintButton path={`/api/Orders/${order.id}/pdf`} />
            </Stack>
          </Stack>
        </Paper>
        {!form && (
          <OrderActions
            order={order}
            items={items}
            actions={actions}
            closeTo={closeTo}
            onEdit={editing.begin}
            autoFocus={editing.wasLeft}
          />
        )}
        {editing.failure && <Alert severity="error">{editing.failure}</Alert>}
        <OrderItemsTable items={items} form={form} disabled={actions.isRunning} />
        <OrderValue items={form ? planOrderSave(form.edit).saveItems : items} />
        <OrderNote note={order.note ?? ''} form={form} disabled={actions.isRunning} />
        {form && <EditingBar form={form} actions={actions} onCancel={editing.cancel} />}
      </Stack>
    </Page>
  );
}
