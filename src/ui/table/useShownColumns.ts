import { useMediaQuery, useTheme } from '@mui/material';
import { useContext, useMemo } from 'react';
import type { Column } from './Column';
import { MoneyColumns } from './MoneyColumns';

export function useShownColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const { breakpoints } = useTheme();
  const isBelowSm = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const isBelowMd = useMediaQuery(breakpoints.down('md'), { noSsr: true });
  const showsMoney = useContext(MoneyColumns);
  return useMemo(
    () =>
      columns
        .filter(({ isMoney }) => showsMoney || !isMoney)
        .filter(({ hideBelow }) => !(hideBelow === 'sm' ? isBelowSm : hideBelow === 'md' && isBelowMd)),
    [columns, showsMoney, isBelowSm, isBelowMd],
  );
}
