import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Stack, Typography } from '@mui/material';
import { isCounted } from '../../../rules/amounts';
import { CountBar } from '../../../shared/counting/CountBar';
import { SecondaryText } from '../../../ui/SecondaryText';
import type { StockTakingRow } from '../stockTakingRecords';

export function LocationsProgress({ locations }: { locations: readonly LocationProgress[] }) {
  return (
    <Box
      component="ul"
      aria-label="Fortschritt je Lagerort"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
        columnGap: 2,
        rowGap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {locations.map((location) => (
        <Location key={location.id} {...location} />
      ))}
    </Box>
  );
}

function Location({ name, counted, total }: LocationProgress) {
  return (
    <Stack component="li" spacing={0.5}>
      <Stack direction="row" useFlexGap sx={{ columnGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
          {name}
        </Typography>
        <SecondaryText noWrap sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
          {counted === total && <CheckCircle color="success" titleAccess="Fertig" sx={{ fontSize: 16 }} />}
          {`${counted} / ${total}`}
        </SecondaryText>
      </Stack>
      <CountBar counted={counted} total={total} />
    </Stack>
  );
}

export interface LocationProgress {
  id: number;
  name: string;
  counted: number;
  total: number;
}

export function locationsOf(rows: readonly StockTakingRow[]): LocationProgress[] {
  const locations = new Map<number, LocationProgress>();
  for (const { stockLocationId: id, locationName: name, newAmount } of rows) {
    const location = locations.get(id) ?? { id, name, counted: 0, total: 0 };
    location.total += 1;
    if (isCounted(newAmount)) location.counted += 1;
    locations.set(id, location);
  }
  return [...locations.values()];
}
