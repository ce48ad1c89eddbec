import { VirtualTable, type VirtualTableProps } from '../../ui/table/VirtualTable';

/** The figures of a plot: as high as a plot, and scrolling inside. */
export const InsightTable = <R,>(props: Omit<VirtualTableProps<R>, 'maxHeight'>) => (
  <VirtualTable {...props} maxHeight={360} />
);
