import { Box, TextField } from '@mui/material';
import { useId } from 'react';
import { useMasterData } from '../../queries/masterData';
import type { ColumnMappingProps } from './ColumnMapping';
import { fieldName } from './fieldName';
import { GRID } from './grid';

const FIELDS = ['supplierId', 'stockLocations', 'unitId', 'packagingUnitId', 'unitsPerPackage'] as const;

export function ForAllRows(props: Pick<ColumnMappingProps, 'resource' | 'choices' | 'onChange'>) {
  const { resource, choices, onChange } = props;
  const id = useId();
  const names: Partial<Record<(typeof FIELDS)[number], readonly { id: number; name: string }[]>> = {
    supplierId: useMasterData('suppliers').all,
    stockLocations: useMasterData('stockLocations').all,
    unitId: useMasterData('units').all,
    packagingUnitId: useMasterData('packagingUnits').all,
  };
  const { defaults = {} } = choices;
  const take = (key: string, text: string) => {
    const { [key]: before = '', ...others } = defaults;
    if (text.trim() === before) return;
    onChange({ ...choices, defaults: text.trim() === '' ? others : { ...others, [key]: text.trim() } });
  };
  return (
    <Box component="fieldset" sx={GRID}>
      <legend>Für alle Zeilen</legend>
      {FIELDS.map((key) => (
        <div key={key}>
          <TextField
            fullWidth
            size="small"
            label={key === 'stockLocations' ? 'Lagerort' : fieldName(resource, key)}
            defaultValue={defaults[key] ?? ''}
            onBlur={({ target }) => take(key, target.value)}
            slotProps={{ htmlInput: { list: names[key] && `${id}-${key}`, autoComplete: 'off' } }}
          />
          {names[key] && (
            <datalist id={`${id}-${key}`}>
              {names[key].map((record) => (
                <option key={record.id} value={record.name} />
              ))}
            </datalist>
          )}
        </div>
      ))}
    </Box>
  );
}
