import { FilterViews } from '../../../admin/choices/FilterViews';
import { useTimeZone } from '../../../queries/useTimeZone';
import type { Sort } from '../../../ui/table/useSortedRows';
import type { OrdersFilter } from './ordersFilter';
import { filterOfView, periodNote, viewOf } from './ordersView';

export interface OrdersViewsProps {
  filter: OrdersFilter;
  sort: Sort | undefined;
  onShow: (filter: OrdersFilter, sort: Sort | undefined) => void;
}

export function OrdersViews({ filter, sort, onShow }: OrdersViewsProps) {
  const timeZone = useTimeZone();
  return (
    <FilterViews
      list="orders"
      allLabel="Ungesendete seit gestern"
      filter={{ ...viewOf(filter, timeZone) }}
      sort={sort}
      note={periodNote(filter, timeZone)}
      onShow={(address, wanted) => onShow(filterOfView(address, timeZone), wanted)}
    />
  );
}
