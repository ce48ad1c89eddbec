import Box from '@mui/material/Box';
import { useMasterData } from '../../queries/masterData';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { Option } from '../../ui/fields/selectOptions';

export interface StockFiltersProps {
  group: Option | null;
  chooseGroup: (group: Option | null) => void;
  supplier: Option | null;
  chooseSupplier: (supplier: Option | null) => void;
}

export function StockFilters({ group, chooseGroup, supplier, chooseSupplier }: StockFiltersProps) {
  const groups = useMasterData('stockItemGroups').all;
  const suppliers = useMasterData('suppliers').all;
  return (
    <>
      <Box sx={WIDTH}>
        <SearchSelect
          label="Lieferant"
          multiple={false}
          value={supplier}
          onChange={chooseSupplier}
          options={suppliers.map(({ id, name }) => ({ id, title: name }))}
        />
      </Box>
      <Box sx={WIDTH}>
        <SearchSelect
          label="Bestand"
          multiple={false}
          value={group}
          onChange={chooseGroup}
          options={groups.map(({ id, name }) => ({ id, title: name }))}
        />
      </Box>
    </>
  );
}

const WIDTH = { flex: '1 1 160px', maxWidth: { xs: 'none', sm: 240 } };
