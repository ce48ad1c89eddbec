import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window has room for something beside what the page is about. */
export const useIsDesk = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
