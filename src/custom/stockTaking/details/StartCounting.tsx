import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { printStockTakingSheet } from '../../../contract/countSheets';
import { useApi } from '../../../device/useDevice';
import { SheetButton } from '../../../shared/counting/SheetButton';
import { runPath } from '../runPath';
import { type LocationProgress, LocationsProgress } from './LocationsProgress';

export interface StartCountingProps {
  stockTakingId: number;
  locations: readonly LocationProgress[];
}

export function StartCounting({ stockTakingId, locations }: StartCountingProps) {
  const navigate = useNavigate();
  const api = useApi();
  const [picked, setPicked] = useState('');
  const location = locations.find(({ id }) => String(id) === picked);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <TextField
          select
          label="Lagerort"
          value={picked}
          onChange={(event) => setPicked(event.target.value)}
          sx={{ width: 264, maxWidth: '100%' }}
        >
          {locations.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={picked === ''}
          onClick={() => navigate(runPath(stockTakingId, Number(picked)))}
        >
          Zählung starten
        </Button>
        <SheetButton
          locationName={location?.name}
          load={() => api(printStockTakingSheet, { query: { stockTakingId, stockLocationId: location?.id } })}
        />
      </Stack>
      <LocationsProgress locations={locations} />
    </Stack>
  );
}
