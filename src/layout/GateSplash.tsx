import { Box, CircularProgress } from '@mui/material';

export function GateSplash() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <CircularProgress
        size={28}
        aria-label="Wird geladen"
        sx={{ opacity: 0, animation: 'appear 0s 500ms forwards', '@keyframes appear': { to: { opacity: 1 } } }}
      />
    </Box>
  );
}
