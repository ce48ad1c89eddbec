import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { Column } from './Column';

export function useShownColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const { breakpoints } = useTheme();
  const isBelowSm = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const isBelowMd = useMediaQuery(breakpoints.down('md'), { noSsr: true });
  return useMemo(
    () => columns.filter(({ hideBelow }) => !(hideBelow === 'sm' ? isBelowSm : hideBelow === 'md' && isBelowMd)),
    [columns, isBelowSm, isBelowMd],
  );
}
