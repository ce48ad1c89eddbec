import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../../queries/masterData';
import { useTimeZone } from '../../../queries/useTimeZone';
import type { Records } from '../../../resources';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { PageLink } from '../../../ui/PageLink';
import { ReadState } from '../../../ui/ReadState';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { lastChangeText } from './lastChangeText';

type Supplier = Records['suppliers'];

export default function SuppliersForPrices() {
  const { all, isPending, error } = useMasterData('suppliers');
  const suppliers = useMemo(() => all.filter(({ archived }) => !archived), [all]);
  return (
    <Page title="Preise ändern" closeTo="/stock_taking" maxWidth={800}>
      <ReadState error={error} isRead={!isPending} />
      {!isPending && !error && suppliers.length === 0 && (
        <EmptyState
          title="Keine Lieferanten"
          text="Preise werden je Lieferant geändert. Noch ist keiner angelegt: Das geht in den Stammdaten unter „Lieferanten“."
        />
      )}
      {suppliers.length > 0 && <Suppliers suppliers={suppliers} />}
    </Page>
  );
}

function Suppliers({ suppliers }: { suppliers: readonly Supplier[] }) {
  const navigate = useNavigate();
  return (
    <VirtualTable
      caption="Lieferanten"
      columns={useColumns()}
      rows={suppliers}
      rowKey={({ id }) => id}
      sort={{ key: 'name', order: 'ASC' }}
      onRowClick={({ id }) => navigate(pathOf(id))}
    />
  );
}

function useColumns(): Column<Supplier>[] {
  const timeZone = useTimeZone();
  const isPhone = useIsPhone();
  return useMemo(
    () => [
      valueColumn('name', 'Name', {
        minWidth: 120,
        render: ({ id, name }) => <PageLink label={name} className="text" to={pathOf(id)} />,
      }),
      valueColumn('lastBulkPriceUpdate', 'Preise zuletzt geändert', {
        width: isPhone ? 124 : 200,
        format: (lastBulkPriceUpdate) => lastChangeText(lastBulkPriceUpdate, timeZone),
      }),
    ],
    [timeZone, isPhone],
  );
}

const pathOf = (id: number) => `/change_prices/${id}`;
