import Dialpad from '@mui/icons-material/Dialpad';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { IconAction } from '../../layout/IconAction';

export interface EntryToolsProps {
  isPadOpen: boolean;
  onPad: () => void;
  /** Not given when there is nothing to take back. */
  onTakeBack: (() => void) | undefined;
}

/** Taking the last entry back, and changing between the page's own keys and the device's keyboard. */
export function EntryTools({ isPadOpen, onPad, onTakeBack }: EntryToolsProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
      <Button color="inherit" startIcon={<Undo />} disabled={!onTakeBack} onClick={onTakeBack} sx={{ ml: -1 }}>
        Letzte Eingabe zurücknehmen
      </Button>
      <IconAction
        label={isPadOpen ? 'Tastatur des Geräts benutzen' : 'Zifferntasten einblenden'}
        icon={isPadOpen ? <KeyboardOutlined /> : <Dialpad />}
        edge="end"
        onClick={onPad}
      />
    </Stack>
  );
}
