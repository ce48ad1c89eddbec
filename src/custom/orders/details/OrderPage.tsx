import { Alert, Paper, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { PrintButton } from '../../../admin/PrintButton';
import { orderPdf } from '../../../contract/orders';
import { printPdf } from '../../../dataProvider/printPdf';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { useUnitWords } from '../../../queries/useUnitWords';
import { subtractAmounts } from '../../../rules/amounts';
import { isUntold } from '../../../rules/isUntold';
import { planOrderSave } from '../../../rules/orderForm';
import { orderTotal } from '../../../rules/orderValue';
import { parseNumber, WHOLE } from '../../../rules/readNumber';
import { type Doubts, useDoubts } from '../../../shared/amounts/useDoubts';
import { useUnusual } from '../../../shared/amounts/usualAmounts';
import { FiledNotice } from '../../../shared/mail/FiledNotice';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { SaveBar } from '../../../ui/SaveBar';
import { useOneAtATime } from '../../../ui/useOneAtATime';
import { DeliveryDaySelect } from '../delivery/DeliveryDaySelect';
import { OrderWarnings } from '../delivery/OrderWarnings';
import { MailButton } from '../mail/MailButton';
import { MailPreview } from '../mail/MailPreview';
import type { Order, OrderItem } from '../orderRecords';
import { OrderFollowUps } from '../sent/OrderFollowUps';
import { OrderSteps } from '../sent/OrderSteps';
import { PdfButton } from '../sent/PdfButton';
import { PhoneOrdered } from '../sent/PhoneOrdered';
import { SentChanges } from '../sent/SentChanges';
import { ShareButton } from '../sent/ShareButton';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderItemsTable } from './OrderItemsTable';
import { OrderNote } from './OrderNote';
import { OrderValue } from './OrderValue';
import { SentSwitch } from './SentSwitch';
import { useOrderEditing } from './useOrderEditing';

export function OrderPage({ order, items, closeTo }: { order: Order; items: readonly OrderItem[]; closeTo: string }) {
  const oneAtATime = useOneAtATime();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const editing = useOrderEditing(order, items, oneAtATime);
  const hasAdditions = useHasAdditions();
  const api = useApi();
  const { form } = editing;
  // Mail, PDF and the sent switch use the stored order, so they are off while editing.
  const isEditing = form !== undefined;
  const edited = form ? planOrderSave(form.edit).saveItems : items;
  const doubts = useLineDoubts(order, items);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form?.isValid || !form.isChanged) return;
    const kept = items.filter(({ id }) => !form.isMarked(id));
    if (doubts.areAsked(kept.map((item) => [item.id, parseNumber(form.amountText(item), WHOLE)]))) editing.save();
  };

  return (
    <Page title={`Bestellung ${order.id}`} closeTo={form ? undefined : closeTo}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <Typography variant="h2">{order.supplier.name}</Typography>
        {hasAdditions && !form && <OrderSteps order={order} />}
        <OrderFacts order={order} />
        <OrderFollowUps order={order} />
        <FiledNotice />
        {hasAdditions && <SentChanges order={order} oneAtATime={oneAtATime} disabled={isEditing} />}
        <OrderWarnings order={order} typedValue={subtractAmounts(orderTotal(edited).value, orderTotal(items).value)} />
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <SentSwitch order={order} oneAtATime={oneAtATime} disabled={isEditing} />
            <MailButton
              {...{ order, oneAtATime, items }}
              disabled={isEditing}
              showPreview={() => setPreviewOpen(true)}
            />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              {(hasAdditions || order.generatedHtml) && (
                <MailPreview order={order} disabled={isEditing} isOpen={isPreviewOpen} setOpen={setPreviewOpen} />
              )}
              {hasAdditions && <PdfButton order={order} disabled={isEditing} />}
              {hasAdditions && (
                <PrintButton
                  print={() => printPdf(() => api(orderPdf, { params: { orderId: order.id } }))}
                  disabled={isEditing}
                />
              )}
              {hasAdditions && <ShareButton order={order} oneAtATime={oneAtATime} disabled={isEditing} />}
              {hasAdditions && isUntold(order) && (
                <PhoneOrdered order={order} oneAtATime={oneAtATime} disabled={isEditing} />
              )}
            </Stack>
          </Stack>
        </Paper>
        {!form && (
          <OrderActions
            order={order}
            items={items}
            oneAtATime={oneAtATime}
            closeTo={closeTo}
            onEdit={editing.begin}
            autoFocus={editing.wasLeft}
          />
        )}
        {editing.failure && <Alert severity="error">{editing.failure}</Alert>}
        {form && hasAdditions && (
          <DeliveryDaySelect
            supplierId={order.supplierId}
            value={form.deliveryDay}
            onChange={form.setDeliveryDay}
            disabled={oneAtATime.isRunning}
          />
        )}
        <OrderItemsTable items={items} form={form} doubts={doubts} disabled={oneAtATime.isRunning} />
        <OrderValue items={edited} />
        <OrderNote note={order.note} form={form} disabled={oneAtATime.isRunning} />
        {form && (
          <SaveBar isReady={!oneAtATime.isRunning && form.isValid && form.isChanged}>
            <Button label="Bearbeitung abbrechen" onClick={editing.cancel} disabled={oneAtATime.isRunning} autoFocus />
          </SaveBar>
        )}
      </Stack>
    </Page>
  );
}

function useLineDoubts(order: Order, items: readonly OrderItem[]): Doubts<number> {
  const words = useUnitWords();
  const unusual = useUnusual('order', order.supplierId);
  return useDoubts((id, amount) => {
    const item = items.find((each) => each.id === id);
    if (!item || item.amount === amount) return undefined;
    return unusual(item.stockItemId, amount, { unit: item.packagingUnit, words });
  });
}
