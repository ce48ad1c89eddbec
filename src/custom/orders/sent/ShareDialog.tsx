import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { OrderText } from '../../../contract/orderTexts';
import { ShowDialog } from '../../../ui/dialogs/ShowDialog';
import { useCopy } from '../../../ui/useCopy';
import type { Order } from '../orderRecords';
import { PdfButton } from './PdfButton';

export interface ShareDialogProps {
  order: Order;
  text: OrderText;
  onClose: () => void;
  onShared: () => void;
}

export function ShareDialog({ order, text: { text, whatsapp }, onClose, onShared }: ShareDialogProps) {
  const copy = useCopy();
  const [isTaken, setTaken] = useState(false);
  const close = isTaken ? onShared : onClose;
  return (
    <ShowDialog title="Bestellung teilen" maxWidth="sm" onClose={close}>
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
          <Button variant="outlined" onClick={async () => (await copy(text, 'Text kopiert.')) && setTaken(true)}>
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
    </ShowDialog>
  );
}
