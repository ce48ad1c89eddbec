import { useMediaQuery, useTheme } from '@mui/material';

export const useIsDesk = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
