import Add from '@mui/icons-material/Add';
import { Alert, Box, Stack } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { now } from '../../../../device/clock';
import { deliveryFormName } from '../../../../device/keptForm';
import { useKeptForm } from '../../../../device/useKeptForm';
import { useArticles } from '../../../../queries/articles';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { messages } from '../../../../resources/kit';
import { parseGermanDate, todayIn } from '../../../../rules/dates';
import { PhotoStrip } from '../../../../shared/photos/PhotoStrip';
import { useDropPhotos } from '../../../../shared/photos/useDropPhotos';
import { ScanButton } from '../../../../shared/scanning/ScanButton';
import type { Scanned } from '../../../../shared/scanning/useLookUp';
import { Button } from '../../../../ui/Button';
import { DateField } from '../../../../ui/dates/DateField';
import { useConfirm } from '../../../../ui/dialogs/useConfirm';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { NotKept } from '../../../../ui/NotKept';
import { Page } from '../../../../ui/Page';
import { AddLineDialog } from './AddLineDialog';
import {
  type DeliveryForm,
  type FormLine,
  isDeliveryForm,
  keptDelivery,
  lineOfArticle,
  newLine,
  withOrder,
} from './deliveryForm';
import { LineCard } from './LineCard';
import { isComplete } from './lineMessages';
import { OtherOrders } from './OtherOrders';
import { ReturnTaps } from './ReturnTaps';
import { useBookDelivery } from './useBookDelivery';
import { deliveredAmount, useDeliveryDoubts } from './useDeliveryDoubts';
import { usePerishables } from './usePerishables';

export function ReceiveDelivery({ initial }: { initial: DeliveryForm }) {
  const name = deliveryFormName(initial.clientId);
  const { form, setForm, isKept } = useKeptForm(name, initial, isDeliveryForm, keptDelivery);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const timeZone = useTimeZone();
  const [isAdding, setAdding] = useState(false);
  const [scan, setScan] = useState<{ clientId: string }>();
  const { byId } = useArticles();
  const perishables = usePerishables();
  const dropPhotos = useDropPhotos();
  const booking = useBookDelivery(form, setForm);
  const { lines, deliveredOn } = booking.form;
  const doubts = useDeliveryDoubts(lines);
  const change = (part: Partial<DeliveryForm>) => setForm({ ...form, ...part });
  const changeLine = (line: FormLine) =>
    change({ lines: lines.map((each) => (each.clientId === line.clientId ? line : each)) });

  const openLine = ({ stockItemId, name }: Scanned) => {
    const found = lines.find((each) => each.stockItemId === stockItemId);
    const article = byId.get(stockItemId);
    const line = found ?? (article ? lineOfArticle(article) : newLine(stockItemId, name, ''));
    if (!found) change({ lines: [...lines, line] });
    setScan({ clientId: line.clientId });
  };
  const giveUp = async () => {
    const text = 'Was hier eingegeben ist, wird gelöscht. Gebucht wird nichts.';
    if (!(await confirm({ title: 'Annahme verwerfen', text, ok: 'Verwerfen', danger: true }))) return;
    await booking.discard();
    await dropPhotos(form.clientId);
    setForm(undefined);
    navigate('/deliveries');
  };
  const isReadOnly = booking.state === 'waiting';
  const photographed = {
    resource: 'deliveries' as const,
    clientId: form.clientId,
    title: `Wareneingang ${form.supplierName}`,
  };

  return (
    <Page title={`Wareneingang ${form.supplierName}`} closeTo="/deliveries" maxWidth={960}>
      <Stack spacing={2}>
        {isReadOnly && (
          <Alert severity="info">
            Auf diesem Gerät gesichert. Wird von selbst gebucht, sobald der Server erreichbar ist.
          </Alert>
        )}
        {!isKept && <NotKept />}
        {booking.message && (
          <Alert severity="error" role="alert">
            {booking.message}
          </Alert>
        )}
        <Box
          component="fieldset"
          disabled={isReadOnly || booking.isRunning}
          sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
        >
          <Stack spacing={2}>
            <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {lines.map((line) => (
                <LineCard
                  key={line.clientId}
                  line={line}
                  scan={line.clientId === scan?.clientId ? scan : undefined}
                  isPerishable={line.stockItemId !== null && perishables.has(line.stockItemId)}
                  article={byId.get(line.stockItemId ?? 0)}
                  onChange={changeLine}
                  doubts={doubts}
                  onRemove={
                    line.orderItemId === null
                      ? () => change({ lines: lines.filter((each) => each.clientId !== line.clientId) })
                      : undefined
                  }
                />
              ))}
            </Stack>
            <PhotoStrip of={photographed} />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 48 } }}>
              <Button label="Position hinzufügen" startIcon={<Add />} onClick={() => setAdding(true)} />
              {!isReadOnly && <ScanButton onFound={openLine} />}
            </Stack>
            {booking.state === 'new' && (
              <OtherOrders form={form} onAdd={(expected) => setForm(withOrder(form, expected))} />
            )}
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
              <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
                <FormTextField
                  label="Lieferschein-Nr."
                  value={form.deliveryNoteNumber}
                  onChange={({ target }) => change({ deliveryNoteNumber: target.value })}
                />
              </Box>
              <Box sx={{ flex: '1 1 180px', maxWidth: 260 }}>
                <DateField
                  label="Geliefert am"
                  value={deliveredOn}
                  onChange={(text) => change({ deliveredOn: text })}
                  error={dayMessage(deliveredOn, timeZone)}
                  fullWidth
                />
              </Box>
            </Stack>
            <ReturnTaps form={booking.form} onChange={(returns) => change({ returns })} />
          </Stack>
        </Box>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& button': { minHeight: 48 } }}>
          <Button
            label={booking.label}
            variant="contained"
            disabled={
              isReadOnly ||
              booking.isRunning ||
              !isComplete(form, todayIn(timeZone, now())) ||
              dayMessage(deliveredOn, timeZone) !== undefined
            }
            onClick={() => {
              if (doubts.areAsked(lines.map((line) => [line.clientId, deliveredAmount(line)]))) void booking.book();
            }}
          />
          <Button label="Annahme verwerfen" color="error" disabled={booking.isRunning} onClick={() => void giveUp()} />
        </Stack>
      </Stack>
      {isAdding && (
        <AddLineDialog onAdd={(line) => change({ lines: [...lines, line] })} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}

function dayMessage(typed: string, timeZone: string): string | undefined {
  const day = parseGermanDate(typed);
  if (!day) return messages.notADay;
  if (day > todayIn(timeZone, now())) return 'Der Zeitpunkt liegt in der Zukunft.';
  return day < '2000-01-01' ? 'Bitte ein Datum ab 2000 angeben.' : undefined;
}
