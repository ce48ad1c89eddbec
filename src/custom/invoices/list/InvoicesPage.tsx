import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { INVOICE_STATES, type InvoiceHead, type InvoiceState } from '../../../contract/invoices';
import { declarePersonalMemory } from '../../../device/memory';
import { useApi, useIsAdmin, useMemory } from '../../../device/useDevice';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { SelectField } from '../../../ui/fields/SelectField';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { sortFromAddress, sortToAddress } from '../../../ui/table/sortAddress';
import type { Sort } from '../../../ui/table/useSortedRows';
import type { TablePlace } from '../../../ui/table/useTableHandle';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsDesk } from '../../../ui/useIsDesk';
import { useIsPhone } from '../../../ui/useIsPhone';
import { DropAnywhere } from '../import/DropAnywhere';
import { ReadButton } from '../import/ReadButton';
import { ReadFiles } from '../import/ReadFiles';
import { SharedFiles } from '../import/SharedFiles';
import { useReadFiles } from '../import/useReadFiles';
import { invoicesQuery } from '../invoiceQueries';
import { STATE_WORDS } from '../invoiceWords';
import { narrowColumns, wideColumns } from './invoiceColumns';
import { StateSums } from './StateSums';

export default function InvoicesPage() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { pathname, search } = useLocation();
  const { state, sort, place, change } = useInvoicesView();
  const { columns, menu } = useColumnChoice('invoices', isPhone ? narrowColumns : wideColumns);
  const { files, read, readAgain, isReading, forget } = useReadFiles();
  const { data, all, error, isRefreshing } = useInvoices(state);
  const open = (id: number) => navigate(`/invoice/${id}`, { state: { listPath: pathname + search } });
  const take = async (chosen: File[]) => {
    const outcomes = await read(chosen);
    const [only] = outcomes;
    if (chosen.length !== 1 || only?.state !== 'read' || !only.invoice.id) return;
    forget();
    open(only.invoice.id);
  };
  return (
    <Page title="Rechnungen" actions={<ReadButton onChoose={(chosen) => void take(chosen)} disabled={isReading} />}>
      <Stack spacing={2}>
        <SharedFiles />
        <ReadFiles
          files={files}
          onClose={isReading ? undefined : forget}
          onAgain={isReading ? undefined : () => void readAgain()}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SelectField
            label="Stand"
            value={state ?? ALL_STATES}
            options={STATE_OPTIONS}
            onChange={(chosen) => change({ state: chosen === ALL_STATES ? undefined : chosen })}
            sx={{ width: 220, maxWidth: '100%' }}
          />
          {all && <StateSums invoices={all} state={state} onChange={(chosen) => change({ state: chosen })} />}
          {data && data.length > 0 && menu}
        </Stack>
        <ReadState error={error} isRead={data !== undefined} />
        {data?.length === 0 && <NoInvoices state={state} onShowAll={() => change({ state: undefined })} />}
        {data && data.length > 0 && (
          <VirtualTable
            caption="Rechnungen"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            onRowClick={({ id }) => open(id)}
            sort={sort}
            onSort={(chosen) => change({ sort: chosen })}
            place={place}
            rowHeight={isPhone ? 76 : undefined}
            isRefreshing={isRefreshing}
            maxHeight="max(320px, 100dvh - 260px)"
            isLast
          />
        )}
      </Stack>
      <DropAnywhere onDrop={(dropped) => void take(dropped)} />
    </Page>
  );
}

function NoInvoices({ state, onShowAll }: { state: InvoiceState | undefined; onShowAll: () => void }) {
  const isAdmin = useIsAdmin();
  return state ? (
    <EmptyState icon={<ReceiptLong />} title={`Keine Rechnung mit dem Stand „${STATE_WORDS[state]}“`}>
      <Button label="Alle zeigen" variant="outlined" onClick={onShowAll} />
    </EmptyState>
  ) : (
    <EmptyState
      icon={<ReceiptLong />}
      title={isAdmin ? 'Noch keine Rechnungen' : 'Keine Rechnungen für dich'}
      text={`${isAdmin ? '' : 'Du siehst, was du selbst einliest und was zu deinen Beständen gehört. '}Hier wird jede E-Rechnung mit Bestellung und Wareneingang verglichen: was doppelt, zu teuer oder nie geliefert ist, steht sofort da. Dateien (XRechnung, ZUGFeRD, Factur-X; XML oder PDF) hierher ziehen oder oben einlesen.`}
    />
  );
}

const ALL_STATES = 'all';
const STATE_OPTIONS = [
  [ALL_STATES, 'Alle'] as const,
  ...INVOICE_STATES.map((each) => [each, STATE_WORDS[each]] as const),
];

interface Invoices {
  data: readonly InvoiceHead[] | undefined;
  all: readonly InvoiceHead[] | undefined;
  error: Error | null;
  isRefreshing: boolean;
}

function useInvoices(state: InvoiceState | undefined): Invoices {
  const api = useApi();
  const isDesk = useIsDesk();
  const isAmongAll = isDesk && state !== 'discarded';
  const all = useQuery({ ...invoicesQuery(api, undefined), enabled: isDesk });
  const chosen = useQuery({ ...invoicesQuery(api, state), enabled: !isAmongAll, placeholderData: keepPreviousData });
  const data = useMemo(
    () => (state === undefined ? all.data : all.data?.filter((invoice) => invoice.state === state)),
    [all.data, state],
  );
  if (isAmongAll) return { data, all: all.data, error: all.error, isRefreshing: false };
  return {
    data: chosen.data,
    all: isDesk ? all.data : undefined,
    error: chosen.error,
    isRefreshing: chosen.isPlaceholderData,
  };
}

interface InvoicesView {
  state: InvoiceState | undefined;
  sort: Sort | undefined;
  place: TablePlace;
  change(changed: Partial<Pick<InvoicesView, 'state' | 'sort'>>): void;
}

function useInvoicesView(): InvoicesView {
  const [parameters, setParameters] = useSearchParams();
  const [place] = useMemory(places);
  const wanted = parameters.get('stand');
  const view = {
    state: INVOICE_STATES.find((state) => state === wanted),
    sort: sortFromAddress(parameters.get('sortierung')),
  };
  return {
    ...view,
    place,
    change(changed) {
      const { state, sort } = { ...view, ...changed };
      setParameters(
        { ...(state && { stand: state }), ...(sort && { sortierung: sortToAddress(sort) }) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

const places = declarePersonalMemory<TablePlace>(() => ({}));
