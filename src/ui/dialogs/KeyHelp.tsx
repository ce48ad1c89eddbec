import { Box, Typography } from '@mui/material';
import { Fragment, useId, useState } from 'react';
import { SwitchField } from '../fields/ToggleField';
import { isMac, type KeyName, keyLabels } from '../keys/keyTable';
import { KEY_TEXTS, SECTIONS } from '../keys/keyTexts';
import { hasLetterKeys, setLetterKeys } from '../keys/letterKeys';
import { ShowDialog } from './ShowDialog';

export default function KeyHelp({ names, onClose }: { names: readonly KeyName[]; onClose: () => void }) {
  const [letters, setLetters] = useState(hasLetterKeys);
  const change = (isOn: boolean) => {
    setLetterKeys(isOn);
    setLetters(isOn);
  };
  return (
    <ShowDialog title="Tastenkürzel" maxWidth="xs" onClose={onClose} isRead>
      {SECTIONS.map((section) => (
        <Section key={section} title={section} names={names.filter((name) => KEY_TEXTS[name][0] === section)} />
      ))}
      <SwitchField
        label="Einzelne Zeichen wie / n ? 1 als Tastenkürzel"
        checked={letters}
        onChange={change}
        sx={{ mt: 2 }}
      />
    </ShowDialog>
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
