import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { OrderText } from '../../../contract/orderTexts';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { Order } from '../orderRecords';
import { PdfButton } from './PdfButton';

export interface ShareDialogProps {
  order: Order;
  text: OrderText;
  onClose: () => void;
  /** Closed after something was taken along. */
  onShared: () => void;
}

export function ShareDialog({ order, text: { text, whatsapp }, onClose, onShared }: ShareDialogProps) {
  const notify = useNotify();
  const [isTaken, setTaken] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setTaken(true);
      notify('Text kopiert.', { type: 'success' });
    } catch {
      notify('Kopieren ging nicht. Bitte den Text markieren und von Hand kopieren.', { type: 'warning' });
    }
  };
  const close = isTaken ? onShared : onClose;
  return (
    <TitledDialog title="Bestellung teilen" maxWidth="sm" onClose={close}>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            label="Text"
            value={text}
            multiline
            maxRows={14}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => void copy()}>
              Text kopieren
            </Button>
            <PdfButton order={order} label="PDF laden" onSaved={() => setTaken(true)} />
            {whatsapp && (
              <Button
                variant="outlined"
                href={whatsapp}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => setTaken(true)}
              >
                WhatsApp
              </Button>
            )}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Schließen</Button>
      </DialogActions>
    </TitledDialog>
  );
}
