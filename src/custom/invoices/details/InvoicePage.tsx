import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isNotFound } from '../../../dataProvider/HttpError';
import { useApi } from '../../../device/useDevice';
import { FailedPage } from '../../../ui/FailedPage';
import { LoadingState } from '../../../ui/LoadingState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { Page } from '../../../ui/Page';
import { invoiceQuery } from '../invoiceQueries';
import { InvoiceDetails } from './InvoiceDetails';

export default function InvoicePage() {
  const { id = '' } = useParams();
  return <OneInvoice key={id} id={Number(id)} />;
}

function OneInvoice({ id }: { id: number }) {
  const { data, error } = useQuery(invoiceQuery(useApi(), id));
  if (data) return <InvoiceDetails invoice={{ ...data, id }} />;
  if (isNotFound(error)) return <NotFoundPage />;
  if (error)
    return <FailedPage title="Rechnung nicht geladen" error={error} backTo="/invoices" backLabel="Zu den Rechnungen" />;
  return (
    <Page title="Rechnung" closeTo="/invoices">
      <LoadingState />
    </Page>
  );
}
