import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useLetterKeys } from './letterKeys';

export interface KeyHelpProps {
  canAdd: boolean;
  canSelect: boolean;
  onClose: () => void;
}

/** The keys of lists and forms. */
export function KeyHelp({ canAdd, canSelect, onClose }: KeyHelpProps) {
  const id = useId();
  const [letters, setLetters] = useLetterKeys();
  const keys: [string, string][] = [
    ['/', 'In die Suche'],
    ...(canAdd ? [['n', 'Hinzufügen'] as [string, string]] : []),
    ['↑ ↓', 'Zeile darüber, darunter'],
    ['Pos1 Ende', 'Erste, letzte Zeile'],
    ['Eingabe', 'Zeile öffnen'],
    ...(canSelect ? [['Leertaste', 'Zeile auswählen'] as [string, string]] : []),
    ['Esc', canSelect ? 'Schließen, Auswahl aufheben' : 'Schließen'],
    ['Strg+S', 'Formular speichern'],
    ['?', 'Diese Hilfe'],
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Tastenkürzel</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={STYLES}>
          {keys.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                {key.split(' ').map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          label="Einzelne Zeichen (/ n ?) als Tastenkürzel"
          control={<Switch checked={letters} onChange={({ target }) => setLetters(target.checked)} />}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const STYLES = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  m: 0,
  '& dt': { display: 'flex', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    px: 0.75,
    py: 0.25,
    minWidth: 26,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'action.hover',
  },
};
