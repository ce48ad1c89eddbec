import Close from '@mui/icons-material/Close';
import { Box, Drawer, Stack, Typography } from '@mui/material';
import { NavMenu } from '../navigation/menu/NavMenu';
import { IconAction } from '../ui/IconAction';
import { PRODUCT } from '../ui/useDocumentTitle';
import { HEADER_HEIGHT } from './Header';
import { useInstance } from './useInstance';

const WIDTH = 232;

export function NavDrawer({ open, temporary, onClose }: { open: boolean; temporary: boolean; onClose: () => void }) {
  const { name = PRODUCT } = useInstance();
  if (temporary) {
    return (
      <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menü', sx: { width: WIDTH + 40 } } }}>
        <Stack direction="row" sx={{ alignItems: 'center', px: 1, pt: 0.5 }}>
          <Typography sx={{ flexGrow: 1, minWidth: 0, px: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <IconAction label="Menü schließen" icon={<Close />} onClick={onClose} />
        </Stack>
        <nav aria-label="Hauptmenü">
          <NavMenu onNavigate={onClose} />
        </nav>
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <Box
      component="nav"
      aria-label="Hauptmenü"
      sx={{
        width: WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: HEADER_HEIGHT,
        height: `calc(100dvh - ${HEADER_HEIGHT}px)`,
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <NavMenu />
    </Box>
  );
}
