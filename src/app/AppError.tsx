import { Box, CssBaseline, ThemeProvider } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { readStorage } from '../device/readStorage';
import { useDevice } from '../device/useDevice';
import { PageError } from '../ui/PageError';
import { useColorScheme } from '../ui/theme/colorScheme';
import { themes } from '../ui/theme/theme';

/** Removes the kept answers: an answer that cannot be rendered would crash the page after each reload. */
export function AppError() {
  const error = useRouteError();
  const theme = themes[useColorScheme()];
  const { queryClient } = useDevice();
  useEffect(() => {
    // Memory first; otherwise its answers would be written back to storage.
    queryClient.clear();
    readStorage()
      .remove(() => true)
      .catch(console.warn);
  }, [queryClient]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <Box component="main" sx={{ p: 2 }}>
        <PageError error={error} />
      </Box>
    </ThemeProvider>
  );
}
