import { Alert, Box, GlobalStyles, Stack } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../../dataProvider/saveFile';
import { useUser } from '../../device/useDevice';
import { Button } from '../../ui/Button';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard';

const CODES = 'recoveryCodes';

const ONLY_THE_CODES = {
  'body *': { display: 'none !important' },
  [`body :has(.${CODES})`]: { display: 'block !important', minHeight: '0 !important', border: 'none !important' },
  [`.${CODES}`]: { display: 'block !important', color: 'black', columnCount: '1 !important' },
  [`.${CODES} li`]: { display: 'block !important' },
  [`.${CODES}::before`]: { content: 'attr(data-print-title)', fontFamily: 'sans-serif' },
};

const LEAVING = {
  title: 'Wiederherstellungscodes',
  text: 'Sie werden nicht noch einmal gezeigt. Sind sie aufgehoben?',
  cancel: 'Zurück zu den Codes',
  ok: 'Ja, aufgehoben',
};

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const notify = useNotify();
  const [isKept, setKept] = useState(false);
  useUnsavedGuard(!isKept, LEAVING);
  const name = useUser()?.name ?? '';
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        setKept(true);
        notify('Kopiert.', { type: 'success' });
      },
      () => notify('Kopieren ging nicht. Bitte die Codes abschreiben.', { type: 'error' }),
    );
  const save = () => {
    setKept(true);
    saveFile(
      new Blob([`Wiederherstellungscodes von ${name}, jeder gilt einmal\n\n${codes.join('\n')}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      'wiederherstellungscodes.txt',
    );
  };
  const print = () => {
    setKept(true);
    window.print();
  };
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Diese Codes jetzt aufheben: Sie werden nicht noch einmal gezeigt. Jeder meldet einmal an, wenn das Telefon
        fehlt.
      </Alert>
      {/* Keeps other account data off the printed page. */}
      <GlobalStyles styles={{ '@media print': ONLY_THE_CODES }} />
      <Box
        component="ul"
        aria-label="Wiederherstellungscodes"
        className={CODES}
        data-print-title={`Wiederherstellungscodes von ${name}, jeder gilt einmal`}
        sx={{ listStyle: 'none', p: 0, m: 0, columnCount: { xs: 1, sm: 2 }, fontFamily: 'monospace', lineHeight: 1.8 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button label="Kopieren" variant="outlined" onClick={copy} />
        <Button label="Drucken" variant="outlined" onClick={print} />
        <Button label="Als Textdatei" variant="outlined" onClick={save} />
        <Button label="Fertig" variant="contained" onClick={onClose} />
      </Stack>
    </Stack>
  );
}
