import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify } from 'ra-core';
import { saveFile } from '../../dataProvider/saveFile';
import { useUser } from '../../device/useDevice';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Codes for when the phone is lost. They are shown this once: the server knows their hashes alone. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const notify = useNotify();
  const name = useUser()?.name ?? '';
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('Kopiert.', { type: 'success' }),
      () => notify('Kopieren ging nicht. Bitte die Codes abschreiben.', { type: 'error' }),
    );
  const save = () =>
    saveFile(
      new Blob([`Wiederherstellungscodes von ${name}, jeder gilt einmal\n\n${codes.join('\n')}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      'wiederherstellungscodes.txt',
    );
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Diese Codes jetzt aufheben: Sie werden nicht noch einmal gezeigt. Jeder meldet einmal an, wenn das Telefon
        fehlt.
      </Alert>
      <Box
        component="ul"
        aria-label="Wiederherstellungscodes"
        sx={{ listStyle: 'none', p: 0, m: 0, columnCount: { xs: 1, sm: 2 }, fontFamily: 'monospace', lineHeight: 1.8 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          Kopieren
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button variant="outlined" onClick={save}>
          Als Textdatei
        </Button>
        <Button variant="contained" onClick={onClose}>
          Fertig
        </Button>
      </Stack>
    </Stack>
  );
}
