import Box from '@mui/material/Box';
import { useMasterData } from '../../queries/masterData';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { Option } from '../../ui/fields/selectOptions';

interface RecordFilterProps {
  label: string;
  resource: 'stockItemGroups' | 'suppliers';
  value: Option | null;
  onChange: (value: Option | null) => void;
  /** Pixels, where there is room. */
  width: readonly [least: number, most: number];
}

/** Narrows a report to the records of one group or supplier. */
export function RecordFilter({ label, resource, value, onChange, width: [least, most] }: RecordFilterProps) {
  const options = useMasterData(resource).all.map(({ id, name }) => ({ id, title: name }));
  return (
    <Box sx={{ flex: `1 1 ${least}px`, maxWidth: { xs: 'none', sm: most } }}>
      <SearchSelect label={label} multiple={false} value={value} onChange={onChange} options={options} />
    </Box>
  );
}
