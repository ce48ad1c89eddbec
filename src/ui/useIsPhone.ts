import { useMediaQuery, useTheme } from '@mui/material';

export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
