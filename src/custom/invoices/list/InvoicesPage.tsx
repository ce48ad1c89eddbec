import Stack from '@mui/material/Stack';
import { useLocation, useNavigate } from 'react-router';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { DropAnywhere } from '../import/DropAnywhere';
import { ReadButton } from '../import/ReadButton';
import { ReadFiles } from '../import/ReadFiles';
import { SharedFiles } from '../import/SharedFiles';
import { useReadFiles } from '../import/useReadFiles';
import { narrowColumns, wideColumns } from './invoiceColumns';
import { NoInvoices } from './NoInvoices';
import { StateFilter } from './StateFilter';
import { StateSums } from './StateSums';
import { useInvoices } from './useInvoices';
import { useInvoicesView } from './useInvoicesView';

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
          <StateFilter state={state} onChange={(chosen) => change({ state: chosen })} />
          {all && <StateSums invoices={all} state={state} onChange={(chosen) => change({ state: chosen })} />}
          {data && data.length > 0 && menu}
        </Stack>
        {error && <LoadError error={error} />}
        {!data && !error && <LoadingState />}
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
