import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OursOnly } from '../../../admin/OursOnly';
import { useApi } from '../../../device/useDevice';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { errorText } from '../../../ui/useShowError';
import { DropAnywhere } from '../import/DropAnywhere';
import { ReadButton } from '../import/ReadButton';
import { ReadFiles } from '../import/ReadFiles';
import { SharedFiles } from '../import/SharedFiles';
import { useReadFiles } from '../import/useReadFiles';
import { invoicesQuery } from '../invoiceQueries';
import { narrowColumns, wideColumns } from './invoiceColumns';
import { NoInvoices } from './NoInvoices';
import { StateFilter } from './StateFilter';
import { useStateFilter } from './useStateFilter';

/** The page /invoices: what suppliers have billed, and how far each invoice is. */
export default function InvoicesPage() {
  return (
    <OursOnly>
      <Invoices />
    </OursOnly>
  );
}

function Invoices() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [state, setState] = useStateFilter();
  const { files, read, isReading, forget } = useReadFiles();
  const { data, error, isPlaceholderData } = useQuery({
    ...invoicesQuery(useApi(), state),
    placeholderData: keepPreviousData,
  });
  const take = async (chosen: File[]) => {
    const outcomes = await read(chosen);
    const [only] = outcomes;
    // Who reads a single one wants to see what is wrong with it.
    if (chosen.length === 1 && only?.state === 'read' && only.invoice.id) navigate(`/invoice/${only.invoice.id}`);
  };
  return (
    <Page title="Rechnungen" actions={<ReadButton onChoose={(chosen) => void take(chosen)} disabled={isReading} />}>
      <Stack spacing={2}>
        <SharedFiles />
        <ReadFiles files={files} onClose={isReading ? undefined : forget} />
        <StateFilter state={state} onChange={setState} />
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {!data && !error && <LoadingState />}
        {data?.length === 0 && <NoInvoices state={state} onShowAll={() => setState(undefined)} />}
        {data && data.length > 0 && (
          <VirtualTable
            caption="Rechnungen"
            columns={isPhone ? narrowColumns : wideColumns}
            rows={data}
            rowKey={({ id }) => id}
            onRowClick={({ id }) => navigate(`/invoice/${id}`)}
            rowHeight={isPhone ? 76 : undefined}
            isRefreshing={isPlaceholderData}
            maxHeight="max(320px, 100dvh - 240px)"
          />
        )}
      </Stack>
      <DropAnywhere onDrop={(dropped) => void take(dropped)} />
    </Page>
  );
}
