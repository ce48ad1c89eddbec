import { VirtualTable, type VirtualTableProps } from '../../ui/table/VirtualTable';

export const InsightTable = <R,>(props: Omit<VirtualTableProps<R>, 'maxHeight'>) => (
  <VirtualTable {...props} maxHeight={360} />
);
