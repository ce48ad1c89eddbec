import Box from '@mui/material/Box';
import { useMasterData } from '../../../queries/masterData';
import { SearchSelect } from '../../../ui/fields/SearchSelect';
import type { Option } from '../../../ui/fields/selectOptions';

export interface ConsumptionFiltersProps {
  group: Option | null;
  chooseGroup: (group: Option | null) => void;
  supplier: Option | null;
  chooseSupplier: (supplier: Option | null) => void;
}

export function ConsumptionFilters({ group, chooseGroup, supplier, chooseSupplier }: ConsumptionFiltersProps) {
  const groups = useMasterData('stockItemGroups');
  const suppliers = useMasterData('suppliers');
  return (
    <>
      <Box sx={WIDTH}>
        <SearchSelect
          label="Bestand"
          multiple={false}
          value={group}
          onChange={chooseGroup}
          options={groups.all.map(({ id, name }) => ({ id, title: name }))}
        />
      </Box>
      <Box sx={WIDTH}>
        <SearchSelect
          label="Lieferant"
          multiple={false}
          value={supplier}
          onChange={chooseSupplier}
          options={suppliers.all.map(({ id, name }) => ({ id, title: name }))}
        />
      </Box>
    </>
  );
}

const WIDTH = { flex: '1 1 200px', maxWidth: { xs: 'none', sm: 300 } };
