import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listbox } from '../../views/inputs/listbox';
import type { StockTakingRow } from './stockTakingRecords';
import { useStockTaking } from './useStockTaking';

export interface RowPickerProps {
  stockTakingId: number;
  value: StockTakingRow | null;
  onChange: (row: StockTakingRow | null) => void;
}

/** Picks one row of an inventory by typing a part of article or location; none stands for the inventory as a whole. */
export function RowPicker({ stockTakingId, value, onChange }: RowPickerProps) {
  const { stockTaking } = useStockTaking(stockTakingId);
  return (
    <Autocomplete
      options={stockTaking?.rows ?? []}
      loading={!stockTaking}
      value={value}
      onChange={(_event, row) => onChange(row)}
      getOptionLabel={({ name, locationName }) => `${name} (${locationName})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={filterOptions}
      autoHighlight
      noOptionsText="Keine Treffer"
      loadingText="Wird geladen …"
      slotProps={{ listbox }}
      openText="Auswahl öffnen"
      closeText="Auswahl schließen"
      clearText="Auswahl leeren"
      renderInput={(input) => (
        <TextField {...input} label="Artikel und Lagerort" helperText="Leer, wenn es um die ganze Inventur geht" />
      )}
    />
  );
}

/** Nobody reads ten thousand options, and drawing them takes seconds. */
const filterOptions = createFilterOptions<StockTakingRow>({ limit: 100 });
