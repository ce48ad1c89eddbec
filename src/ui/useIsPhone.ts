import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is too narrow for the table's columns side by side. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
