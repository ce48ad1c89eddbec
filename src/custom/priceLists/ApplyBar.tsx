import { Stack } from '@mui/material';
import { useState } from 'react';
import { applyPriceList, type PriceList, updatePriceList } from '../../contract/priceLists';
import { firstOfEach } from '../../lib/firstOfEach';
import { formatDate, parseGermanDate } from '../../rules/dates';
import { changedByPrices } from '../../shared/priceUpdates/priceUpdateQueries';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/dates/DateField';
import { SecondaryText } from '../../ui/SecondaryText';
import { listsKey } from './priceListQueries';
import { useListCommand } from './useListCommand';

export function ApplyBar({ list, supplierId, disabled }: { list: PriceList; supplierId: number; disabled: boolean }) {
  const [own, setOwn] = useState<string>();
  const typed = own ?? formatDate(list.validFrom);
  const validFrom = typed === '' ? null : parseGermanDate(typed);
  const isDay = typed === '' || validFrom !== null;
  const { unclear } = list.counts;
  const changing = list.rows.filter(({ state }) => state === 'changed');
  const changed = firstOfEach(changing, ({ stockItemId }) => stockItemId).length;
  const apply = useListCommand(
    { ...list, supplierId },
    async (send) => {
      const id = list.id ?? 0;
      const { version } =
        validFrom === list.validFrom
          ? list
          : await send(updatePriceList, { body: { id, version: list.version, validFrom } });
      return send(applyPriceList, { params: { id }, body: { version } });
    },
    { refresh: [...changedByPrices(supplierId), listsKey(supplierId)] },
  );
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        position: { sm: 'sticky' },
        bottom: 0,
        zIndex: 2,
        py: 1.5,
        gap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      <DateField label="Gültig ab (leer: sofort)" value={typed} onChange={setOwn} disabled={apply.isRunning} />
      <Button
        label="Preise übernehmen"
        variant="contained"
        disabled={disabled || apply.isRunning || !isDay || changed === 0}
        onClick={() => apply.run()}
        sx={{ flexShrink: 0 }}
      />
      <SecondaryText role="status">
        {apply.isRunning ? 'Wird übernommen …' : summary(changed, unclear ?? 0)}
      </SecondaryText>
    </Stack>
  );
}

function summary(changed: number, unclear: number): string {
  const prices = changed === 0 ? 'Kein neuer Preis.' : changed === 1 ? '1 neuer Preis.' : `${changed} neue Preise.`;
  if (unclear === 0) return prices;
  return `${prices} ${unclear === 1 ? '1 Zeile ist' : `${unclear} Zeilen sind`} noch unklar und ${unclear === 1 ? 'ändert' : 'ändern'} nichts.`;
}
