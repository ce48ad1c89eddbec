import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PriceUpdate } from '../../../contract/prices';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { countText, priceUpdatesQuery } from '../../../shared/priceUpdates/priceUpdateQueries';
import { useUndoPrices } from '../../../shared/priceUpdates/useUndoPrices';
import { Button } from '../../../ui/Button';
import { useConfirm } from '../../../ui/dialogs/useConfirm';
import { FoldedSection } from '../../../ui/FoldedSection';
import { ReadState } from '../../../ui/ReadState';
import { SecondaryText } from '../../../ui/SecondaryText';

export function PriceUpdates({ supplierId }: { supplierId: number }) {
  return (
    <FoldedSection title="Frühere Preisänderungen" heading="h3">
      <UpdatesList supplierId={supplierId} />
    </FoldedSection>
  );
}

function UpdatesList({ supplierId }: { supplierId: number }) {
  const isAdmin = useIsAdmin();
  const timeZone = useTimeZone();
  const confirm = useConfirm();
  const { undo, isUndoing } = useUndoPrices(supplierId);
  const { data, error } = useQuery(priceUpdatesQuery(useApi(), supplierId));
  if (!data) return <ReadState error={error} rows={3} />;
  if (data.length === 0) return <Typography variant="body2">Noch keine.</Typography>;

  const ask = async (update: PriceUpdate) => {
    const text = `${countText(update.prices)} vom ${formatDateTime(update.at, timeZone)} zurücksetzen?`;
    if (await confirm({ title: 'Rückgängig', text, ok: 'Zurücksetzen' })) await undo(update);
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {data.map((update) => (
        <Box
          key={update.id}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, py: 0.5, overflowWrap: 'anywhere' }}
        >
          <div id={idOf(update)} style={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2">
              {`${formatDateTime(update.at, timeZone)}, ${update.userName}: ${countText(update.prices)}${update.undoesId ? ' zurückgesetzt' : ''}`}
            </Typography>
            {update.undoneAt && (
              <SecondaryText>
                {`Rückgängig gemacht ${formatDateTime(update.undoneAt, timeZone)} von ${update.undoneByName}`}
              </SecondaryText>
            )}
          </div>
          {isAdmin && !update.undoneAt && (
            <Button
              label="Rückgängig"
              aria-describedby={idOf(update)}
              disabled={isUndoing}
              onClick={() => ask(update)}
              sx={{ flexShrink: 0 }}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

const idOf = ({ id }: PriceUpdate) => `price-update-${id}`;
