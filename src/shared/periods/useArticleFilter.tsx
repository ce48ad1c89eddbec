import { Box } from '@mui/material';
import { useState } from 'react';
import { useMasterData } from '../../queries/masterData';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { Option } from '../../ui/fields/selectOptions';

export function useArticleFilter(least: number, most: number) {
  const [groupId, group] = useRecordFilter('Bestand', 'stockItemGroups');
  const [supplierId, supplier] = useRecordFilter('Lieferant', 'suppliers');
  const sx = { flex: `1 1 ${least}px`, maxWidth: { xs: 'none', sm: most } };
  return {
    query: { StockItemGroupId: groupId, SupplierId: supplierId },
    group: <Box sx={sx}>{group}</Box>,
    supplier: <Box sx={sx}>{supplier}</Box>,
  };
}

function useRecordFilter(label: string, resource: 'stockItemGroups' | 'suppliers') {
  const [value, choose] = useState<Option | null>(null);
  const options = useMasterData(resource).all.map(({ id, name }) => ({ id, title: name }));
  return [
    value?.id,
    <SearchSelect key={label} label={label} multiple={false} value={value} onChange={choose} options={options} />,
  ] as const;
}
