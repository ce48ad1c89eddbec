import Dialpad from '@mui/icons-material/Dialpad';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Undo from '@mui/icons-material/Undo';
import { Stack } from '@mui/material';
import { memo } from 'react';
import { IconAction } from '../../../ui/IconAction';

export interface EntryToolsProps {
  isPadOpen: boolean;
  onPad: () => void;
  onTakeBack: (() => void) | undefined;
}

export const EntryTools = memo(function EntryTools({ isPadOpen, onPad, onTakeBack }: EntryToolsProps) {
  return (
    <Stack direction="row" sx={{ flexShrink: 0, color: 'text.secondary' }}>
      {onTakeBack && (
        <IconAction label="Letzte Eingabe zurücknehmen" icon={<Undo />} color="inherit" onClick={onTakeBack} />
      )}
      <IconAction
        label={isPadOpen ? 'Tastatur des Geräts benutzen' : 'Zifferntasten einblenden'}
        icon={isPadOpen ? <KeyboardOutlined /> : <Dialpad />}
        color="inherit"
        onClick={onPad}
      />
    </Stack>
  );
});
