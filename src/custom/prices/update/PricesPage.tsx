import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Stack, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { ReadOnlyNotice } from '../../../admin/ReadOnlyNotice';
import { useHasAdditions, useIsAdmin } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import type { Records } from '../../../resources';
import { countText } from '../../../shared/priceUpdates/priceUpdateQueries';
import { useUndoPrices } from '../../../shared/priceUpdates/useUndoPrices';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { Page } from '../../../ui/Page';
import { SaveBar } from '../../../ui/SaveBar';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useUnsavedGuard } from '../../../ui/useUnsavedGuard';
import { PriceUpdates } from '../updates/PriceUpdates';
import { lastChangeText } from './lastChangeText';
import { PricesTable } from './PricesTable';
import { type PricedItem, usePricesForm } from './usePricesForm';
import { type SavedPrices, useSavePrices } from './useSavePrices';

export function PricesPage({ supplier, items }: { supplier: Records['suppliers']; items: readonly PricedItem[] }) {
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  const timeZone = useTimeZone();
  const form = usePricesForm(items);
  const { save, isSaving, failure, saved, forgetSaved } = useSavePrices(supplier.id, form);
  useUnsavedGuard(form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Page title="Preise ändern" closeTo="/list_suppliers_for_price_updates" maxWidth={960}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ alignItems: 'flex-start', columnGap: 2, rowGap: 0.5 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}>
            <Typography variant="h2">{supplier.name}</Typography>
            <SecondaryText>
              {`Preise zuletzt geändert: ${lastChangeText(supplier.lastBulkPriceUpdate, timeZone)}`}
            </SecondaryText>
          </Box>
          {isAdmin && hasAdditions && (
            <LinkButton
              label="Preisliste einlesen"
              to={`/price_lists/${supplier.id}`}
              startIcon={<UploadFileOutlined />}
              sx={{ flexShrink: 0, ml: { xs: -1, sm: 0 } }}
            />
          )}
        </Stack>
        {!isAdmin && <ReadOnlyNotice />}
        {failure && (
          <Alert ref={scrollTo} severity="error" sx={{ scrollMarginTop: 72 }}>
            {failure}
          </Alert>
        )}
        {items.length === 0 ? (
          <EmptyState
            title="Keine Artikel"
            text="Von diesem Lieferanten ist kein Artikel angelegt. Wer was liefert, steht bei jedem Artikel."
          />
        ) : (
          <PricesTable items={items} form={form} disabled={!isAdmin || isSaving} />
        )}
        {isAdmin && items.length > 0 && (
          <SaveBar isReady={!isSaving && form.isValid && form.isChanged}>
            <Button label="Zurücksetzen" onClick={form.reset} disabled={isSaving || !form.isChanged} />
            <SecondaryText role="status" component="div">
              {isSaving ? 'Wird gespeichert …' : newPricesText(form.updates.length)}
              {!isSaving && !form.isChanged && saved && (
                <SavedPricesNote supplierId={supplier.id} saved={saved} onUndone={forgetSaved} />
              )}
            </SecondaryText>
          </SaveBar>
        )}
      </Stack>
      {hasAdditions && <PriceUpdates supplierId={supplier.id} />}
    </Page>
  );
}

interface SavedPricesNoteProps {
  supplierId: number;
  saved: SavedPrices;
  onUndone: () => void;
}

function SavedPricesNote({ supplierId, saved: { prices, update }, onUndone }: SavedPricesNoteProps) {
  const { undo, isUndoing } = useUndoPrices(supplierId);
  return (
    <>
      <span>{`${countText(prices)} gespeichert.`}</span>
      {update && (
        <Button
          label="Rückgängig"
          disabled={isUndoing}
          onClick={async () => {
            if (await undo(update)) onUndone();
          }}
        />
      )}
    </>
  );
}

function newPricesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 neuer Preis' : `${count} neue Preise`;
}

/** The button that saved may be screens below on a phone. */
const scrollTo = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' });
