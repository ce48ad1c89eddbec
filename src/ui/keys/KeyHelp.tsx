import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useState } from 'react';
import { isMac, type KeyName, keyLabels } from './keyTable';
import { KEY_TEXTS, SECTIONS } from './keyTexts';
import { hasLetterKeys, setLetterKeys } from './letterKeys';

export default function KeyHelp({ names, onClose }: { names: readonly KeyName[]; onClose: () => void }) {
  const id = useId();
  const [letters, setLetters] = useState(hasLetterKeys);
  const change = (isOn: boolean) => {
    setLetterKeys(isOn);
    setLetters(isOn);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Tastenkürzel</DialogTitle>
      <DialogContent>
        {SECTIONS.map((section) => (
          <Section key={section} title={section} names={names.filter((name) => KEY_TEXTS[name][0] === section)} />
        ))}
        <FormControlLabel
          label="Einzelne Zeichen wie / n ? 1 als Tastenkürzel"
          control={<Switch checked={letters} onChange={({ target }) => change(target.checked)} />}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Section({ title, names }: { title: string; names: readonly KeyName[] }) {
  const id = useId();
  const mac = isMac();
  if (names.length === 0) return null;
  return (
    <>
      <Typography id={id} variant="overline" component="h3" color="textSecondary">
        {title}
      </Typography>
      <Box component="dl" aria-labelledby={id} sx={STYLES}>
        {names.map((name) => (
          <Fragment key={name}>
            <dt>
              {keyLabels(name, mac).map((label) => (
                <kbd key={label}>{label}</kbd>
              ))}
            </dt>
            <dd>{KEY_TEXTS[name][1]}</dd>
          </Fragment>
        ))}
      </Box>
    </>
  );
}

const STYLES = {
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  m: 0,
  mb: 1.5,
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
