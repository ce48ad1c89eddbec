import { Stack } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { printStockTakingSheet } from '../../../contract/countSheets';
import { useApi } from '../../../device/useDevice';
import { SheetButton } from '../../../shared/counting/SheetButton';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/fields/SelectField';
import { runPath } from '../runPath';
import { type LocationProgress, LocationsProgress } from './LocationsProgress';

export interface StartCountingProps {
  stockTakingId: number;
  locations: readonly LocationProgress[];
}

export function StartCounting({ stockTakingId, locations }: StartCountingProps) {
  const navigate = useNavigate();
  const api = useApi();
  const [picked, setPicked] = useState<number | ''>('');
  const location = locations.find(({ id }) => id === picked);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <SelectField
          label="Lagerort"
          value={picked}
          options={locations.map(({ id, name }) => [id, name])}
          onChange={setPicked}
          sx={{ width: 264, maxWidth: '100%' }}
        />
        <Button
          label="Zählung starten"
          variant="contained"
          disabled={picked === ''}
          onClick={() => navigate(runPath(stockTakingId, Number(picked)))}
        />
        <SheetButton
          locationName={location?.name}
          load={() => api(printStockTakingSheet, { query: { stockTakingId, stockLocationId: location?.id } })}
        />
      </Stack>
      <LocationsProgress locations={locations} />
    </Stack>
  );
}
