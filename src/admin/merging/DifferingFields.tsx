import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type AnyRecord, type AnyResource, columnFields, isSecret } from '../../resources/kit';
import { valueText } from '../../rules/valueText';
import { useLookup } from '../records/useLookup';

export interface DifferingFieldsProps {
  resource: AnyResource;
  into: AnyRecord;
  merged: AnyRecord;
}

export function DifferingFields({ resource, into, merged }: DifferingFieldsProps) {
  const fields = useMemo(
    () => columnFields(resource).filter(([key, field]) => key !== resource.archive && !isSecret(field)),
    [resource],
  );
  const lookup = useLookup(useMemo(() => fields.map(([, field]) => field), [fields]));
  const rows = fields.flatMap(([key, field]) => {
    const texts = [into, merged].map((record) => valueText(field, record[key], lookup));
    return texts[0] === texts[1] ? [] : [{ key, label: field.label, texts }];
  });
  if (rows.length === 0) return <Typography variant="body2">Beide sagen dasselbe.</Typography>;
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">Bleibt</th>
          <th scope="col">Geht darin auf</th>
        </tr>
      </thead>
      {rows.map(({ key, label, texts }) => (
        <tbody key={key}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {label}
            </th>
          </tr>
          <tr>
            <td>{texts[0]}</td>
            <td>{texts[1]}</td>
          </tr>
        </tbody>
      ))}
    </Box>
  );
}

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& th': { textAlign: 'left', fontWeight: 550, pr: 1 },
  '& tbody th': { pt: 1, fontWeight: 400, color: 'text.secondary' },
  '& td': { width: '50%', pr: 1, verticalAlign: 'top' },
};
