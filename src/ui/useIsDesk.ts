import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

export const useIsDesk = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
