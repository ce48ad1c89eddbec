import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadingState } from '../../layout/LoadingState';
import { MailFacts } from './MailFacts';
import { orderQueries } from './orderQueries';
import type { Order } from './orderRecords';

/** Shows the mail to the supplier as it would be sent now; once one was sent, that one. */
export function MailPreview({ order }: { order: Order }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const preview = useQuery({ ...orderQueries.mailPreview(order.id), enabled: isOpen && !order.generatedHtml });
  const html = order.generatedHtml ?? preview.data?.html;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Vorschau
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{order.generatedHtml ? 'Verschickte Mail' : 'Vorschau der Mail'}</DialogTitle>
        <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
          {preview.data && !order.generatedHtml && <MailFacts mail={preview.data} />}
          {preview.error && <Alert severity="error">{preview.error.message}</Alert>}
          {/* Without permissions: no scripts, no forms, no way to the page around it. Mails are written for white paper. */}
          {html ? (
            <iframe
              title="Inhalt der Mail"
              srcDoc={html}
              sandbox=""
              style={{ border: 0, width: '100%', height: '60vh', background: 'white', colorScheme: 'light' }}
            />
          ) : (
            !preview.error && <LoadingState />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Schließen</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
