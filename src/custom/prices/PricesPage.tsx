import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useIsAdmin } from '../../dataProvider/session';
import { EmptyState } from '../../layout/EmptyState';
import { Page } from '../../layout/Page';
import { useUnsavedGuard } from '../../layout/useUnsavedGuard';
import type { Records } from '../../resources';
import { useTimeZone } from '../../views/dates/useTimeZone';
import { ReadOnlyNotice } from '../../views/ReadOnlyNotice';
import { lastChangeText } from './lastChangeText';
import { PricesTable } from './PricesTable';
import { PriceUpdates } from './PriceUpdates';
import { SaveBar } from './SaveBar';
import { SavedPricesNote } from './SavedPricesNote';
import { type PricedItem, usePricesForm } from './usePricesForm';
import { useSavePrices } from './useSavePrices';

export interface PricesPageProps {
  supplier: Records['suppliers'];
  /** All its items, in the order of the table. */
  items: readonly PricedItem[];
}

/** The prices of one supplier, all to be changed at once. */
export function PricesPage({ supplier, items }: PricesPageProps) {
  const isAdmin = useIsAdmin();
  const timeZone = useTimeZone();
  const form = usePricesForm(items);
  const { save, isSaving, failure, saved, forgetSaved } = useSavePrices(supplier.id, form);
  useUnsavedGuard(form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Page title="Preise ändern" closeTo="/list_suppliers_for_price_updates" maxWidth={960}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <div>
          <Typography variant="h2">{supplier.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {`Preise zuletzt geändert: ${lastChangeText(supplier.lastBulkPriceUpdate, timeZone)}`}
          </Typography>
        </div>
        {!isAdmin && <ReadOnlyNotice />}
        {failure && <Alert severity="error">{failure}</Alert>}
        {items.length === 0 ? (
          <EmptyState title="Keine Artikel" text="Von diesem Lieferanten ist kein Artikel angelegt." />
        ) : (
          <PricesTable items={items} form={form} disabled={!isAdmin || isSaving} />
        )}
        {isAdmin && items.length > 0 && (
          <SaveBar form={form} isSaving={isSaving}>
            {saved && <SavedPricesNote supplierId={supplier.id} saved={saved} onUndone={forgetSaved} />}
          </SaveBar>
        )}
      </Stack>
      <PriceUpdates supplierId={supplier.id} />
    </Page>
  );
}
