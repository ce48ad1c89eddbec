import Close from '@mui/icons-material/Close';
import { Box, Typography } from '@mui/material';
import { useLocation } from 'react-router';
import { declareChoice, useChoice } from '../device/choice';
import { useMemory } from '../device/useDevice';
import { Button } from '../ui/Button';
import { IconAction } from '../ui/IconAction';
import { installPrompt } from './installPrompt';

const PAGES = ['/today', '/census'];

export function InstallHint() {
  const [install] = useMemory(installPrompt);
  const [hidden, hide] = useChoice(putAway);
  const { pathname } = useLocation();
  if (hidden !== null || !PAGES.includes(pathname) || !(install || isOutsideOnApple())) return null;
  return (
    <Box component="aside" aria-label="Installieren" sx={hintStyles}>
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {install
          ? 'Du kannst Zählwerk auf diesem Telefon als App installieren.'
          : 'Zählwerk als App: auf „Teilen“, dann auf „Zum Home-Bildschirm“ tippen.'}
      </Typography>
      {install && <Button label="Installieren" size="small" onClick={install} sx={{ minHeight: 44 }} />}
      <IconAction label="Hinweis nicht mehr zeigen" icon={<Close />} onClick={() => hide('putAway')} />
    </Box>
  );
}

const hintStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 3,
  pl: 2,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** iOS Safari never prompts, but tells if the app runs from the home screen. */
const isOutsideOnApple = () => 'standalone' in navigator && navigator.standalone === false;

const putAway = declareChoice('installHint');
