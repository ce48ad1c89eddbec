import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';

/** Shows the last mail that was generated for an order. @param html what the server wrote into that mail */
export function MailPreview({ html }: { html: string }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Vorschau</Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Verschickte Mail</DialogTitle>
        {/* Without permissions: no scripts, no forms, no way to the page around it. Mails are written for white paper. */}
        <iframe
          title="Inhalt der Mail"
          srcDoc={html}
          sandbox=""
          style={{ border: 0, width: '100%', height: '65vh', background: 'white', colorScheme: 'light' }}
        />
        <DialogActions>
          <Button onClick={close}>Schließen</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
