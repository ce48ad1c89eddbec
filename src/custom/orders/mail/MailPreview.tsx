import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OrderMailPreview } from '../../../contract/orderMails';
import { useApi } from '../../../device/useDevice';
import { AdminStep } from '../../../shared/mail/AdminStep';
import { FiledNotice } from '../../../shared/mail/FiledNotice';
import { Button } from '../../../ui/Button';
import { ShowDialog } from '../../../ui/dialogs/ShowDialog';
import { Fact } from '../../../ui/Fact';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { orderQueries } from '../orderQueries';
import type { Order } from '../orderRecords';
import { MailFrame } from './MailFrame';

export interface MailPreviewProps {
  order: Order;
  disabled: boolean;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

export function MailPreview({ order, disabled, isOpen, setOpen }: MailPreviewProps) {
  const close = () => setOpen(false);
  const preview = useQuery({
    ...orderQueries(useApi()).mailPreview(order.id),
    enabled: isOpen && !order.generatedHtml,
  });
  const html = order.generatedHtml ?? preview.data?.html;
  return (
    <>
      <Button label="Vorschau" variant="outlined" disabled={disabled} onClick={() => setOpen(true)} />
      <ShowDialog
        title={
          order.generatedHtml ? (order.sentBy === 'file' ? 'Abgelegte Mail' : 'Verschickte Mail') : 'Vorschau der Mail'
        }
        maxWidth="md"
        isOpen={isOpen}
        onClose={close}
        contentSx={{ px: { xs: 1, sm: 3 } }}
      >
        <FiledNotice />
        {preview.data && !order.generatedHtml && <MailFacts mail={preview.data} supplierId={order.supplierId} />}
        {preview.error && <LoadError error={preview.error} />}
        {html ? <MailFrame html={html} /> : !preview.error && <LoadingState />}
      </ShowDialog>
    </>
  );
}

function MailFacts({ mail, supplierId }: { mail: OrderMailPreview; supplierId: number }) {
  return (
    <Stack spacing={0.5} sx={{ mb: 2 }}>
      {mail.to === null && (
        <Alert severity="warning">
          Beim Lieferanten fehlt eine E-Mail-Adresse; so kann die Mail nicht verschickt werden.{' '}
          <AdminStep to={`/admin/supplier/${supplierId}`} label="Adresse eintragen" />
        </Alert>
      )}
      <Fact label="An" value={mail.to} />
      <Fact label="Kopie" value={mail.cc} />
      <Fact label="Betreff" value={mail.subject} />
      <Fact label="Anhänge" value={mail.attachments.join(', ')} />
    </Stack>
  );
}
