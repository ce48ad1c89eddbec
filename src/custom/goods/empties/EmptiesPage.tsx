import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsentBookings } from '../../../device/useBooking';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { compareGerman } from '../../../lib/compareGerman';
import { useMasterData } from '../../../queries/masterData';
import { Columns } from '../../../ui/Columns';
import { RecordSelect } from '../../../ui/fields/RecordSelect';
import { LinkButton } from '../../../ui/LinkButton';
import { Page } from '../../../ui/Page';
import { PageLink } from '../../../ui/PageLink';
import { ReadState } from '../../../ui/ReadState';
import { balancesQuery } from '../depositQueries';
import { SupplierCard } from './SupplierCard';

export default function EmptiesPage() {
  return (
    <Page title="Leergut" maxWidth={1200}>
      <Empties />
    </Page>
  );
}

function Empties() {
  const balances = useQuery(balancesQuery(useApi()));
  const types = useMasterData('depositTypes');
  const isAdmin = useIsAdmin();
  const names = useMasterData('suppliers');
  const [added, add] = useState<{ id: number; name: string }[]>([]);
  const unsent = useUnsentBookings('depositReturn');

  const error = balances.error ?? types.error ?? names.error;
  const isMissing = types.all.length === 0 || names.all.length === 0;
  if (!balances.data || types.isPending || names.isPending || (error && isMissing)) return <ReadState error={error} />;
  const offered = types.all.filter(({ archived }) => !archived);
  if (types.all.length === 0) {
    return (
      <Alert
        severity="info"
        action={isAdmin && <LinkButton label="Pfandart anlegen" to="/admin/deposit_type/add" color="inherit" />}
      >
        Noch gibt es keine Pfandarten. Ein Administrator legt sie unter „Pfandarten“ an und gibt beim Artikel an, wie
        viele auf einer Verpackung sind.
      </Alert>
    );
  }
  const withBalance = new Map(balances.data.map(({ supplierId, supplierName }) => [supplierId, supplierName]));
  const suppliers = [...withBalance].map(([id, name]) => ({ id, name })).sort((a, b) => compareGerman(a.name, b.name));
  const shown = [...added.filter(({ id }) => !withBalance.has(id)), ...suppliers];
  const others = names.all.filter(({ id }) => !shown.some((each) => each.id === id));

  return (
    <Stack spacing={2}>
      {unsent.map(({ id, label, state, problem }) => (
        <Alert key={id} severity={state === 'rejected' ? 'error' : 'info'}>
          {state === 'rejected'
            ? `${label} – nicht übernommen: ${problem?.message ?? ''} `
            : `${label} – auf diesem Gerät gesichert, wartet auf Übertragung. `}
          <PageLink label="Ansehen" to="/unsent" />
        </Alert>
      ))}
      {shown.length === 0 && <Typography color="textSecondary">Bei keinem Lieferanten ist Leergut offen.</Typography>}
      <Columns min={400} columnGap={2} rowGap={2}>
        {shown.map((supplier) => (
          <SupplierCard
            key={supplier.id}
            supplier={supplier}
            types={offered}
            balances={balances.data.filter(({ supplierId }) => supplierId === supplier.id)}
            unsent={unsent.filter(({ booking }) => booking.supplierId === supplier.id)}
          />
        ))}
      </Columns>
      <RecordSelect
        label="Anderer Lieferant"
        value={null}
        records={others}
        onChange={(supplier) => supplier && add((before) => [supplier, ...before])}
      />
    </Stack>
  );
}
