import { Box, Typography } from '@mui/material';
import { useDroppedFiles } from '../../../ui/fields/useDroppedFiles';

export function DropAnywhere({ onDrop }: { onDrop: (files: File[]) => void }) {
  if (!useDroppedFiles(onDrop)) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 12,
        zIndex: 'modal',
        pointerEvents: 'none',
        display: 'grid',
        placeItems: 'center',
        border: '2px dashed',
        borderColor: 'primary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
        opacity: 0.92,
      }}
    >
      <Typography variant="h2">Rechnungen hier loslassen</Typography>
    </Box>
  );
}
