import { Paper, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsDesk } from '../useIsDesk';

export interface TextTableProps<R> {
  label: string;
  heads: readonly string[];
  rows: readonly R[];
  rowKey: (row: R) => number;
  cells: (row: R) => ReactNode;
  card: (row: R) => ReactNode;
}

export function TextTable<R>({ label, heads, rows, rowKey, cells, card }: TextTableProps<R>) {
  const isDesk = useIsDesk();
  if (!isDesk)
    return (
      <Stack component="ul" spacing={1.5} aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <Paper key={rowKey(row)} component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
            {card(row)}
          </Paper>
        ))}
      </Stack>
    );
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} sx={{ '& td': { overflowWrap: 'anywhere' } }}>
              {cells(row)}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
