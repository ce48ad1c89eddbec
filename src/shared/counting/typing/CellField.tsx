import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, FormHelperText, InputAdornment, Stack, Typography } from '@mui/material';
import { type InputEvent, type KeyboardEvent, useId } from 'react';
import { useUnitWords } from '../../../queries/useUnitWords';
import { readNumber } from '../../../rules/readNumber';
import { NumberField } from '../../../ui/fields/NumberField';
import { useKeys } from '../../../ui/keys/useKeys';
import type { CellEdits, EditedRow } from './useCellEdits';

export interface CellFieldProps<R extends EditedRow> {
  row: R;
  edits: CellEdits<R>;
  label: string;
  suffix: string;
  step: number;
  decimals?: number;
}

export function CellField<R extends EditedRow>({ row, edits, label, suffix, step, decimals }: CellFieldProps<R>) {
  const noteId = useId();
  const unitId = useId();
  const message = edits.message(row);
  const state = edits.state(row);
  const isWrong = message !== undefined || state === 'failed';
  const isLong = suffix.length > 2;
  const format = edits.numberFormat(row);
  const { value, choices } = readNumber(edits.text(row), format);
  const words = useUnitWords();
  const note = (choices ? undefined : message) ?? edits.result(row) ?? NOTES[state] ?? '';

  const onKeyDown = useKeys<KeyboardEvent>({
    saveCell({ target }) {
      // Blur saves, except a value that was refused before; invalid text keeps the focus.
      if (edits.isRepeated(row) || !edits.isRight(row) || !enterBelow(target)) edits.commit(row);
    },
    // Otherwise Escape would close the page.
    undoCell: () => edits.cancel(row),
  });

  return (
    <div>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <NumberField
          value={edits.text(row)}
          onChange={(text) => edits.type(row, text)}
          onKeyDown={onKeyDown}
          onBlur={() => edits.leave(row)}
          format={format}
          echoUnit={words(value, suffix)}
          step={step}
          min={0}
          decimals={decimals}
          unit={
            <InputAdornment position="end" id={unitId} sx={isLong ? onlyWide : undefined}>
              <Typography component="span" color="textSecondary">
                {suffix}
              </Typography>
            </InputAdornment>
          }
          slotProps={{
            input: { error: isWrong },
            htmlInput: {
              enterKeyHint: 'next',
              // React reports no change where the same text is typed over the selected one.
              onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => edits.type(row, currentTarget.value),
              'aria-label': label,
              'aria-describedby': `${describedBy(row)} ${unitId} ${noteId}`,
            },
          }}
          sx={fieldStyles}
        />
        <CheckCircle
          aria-hidden
          color="success"
          sx={{
            fontSize: 18,
            visibility: state === 'saved' ? 'visible' : 'hidden',
            display: { xs: 'none', sm: 'block' },
          }}
        />
      </Stack>
      <FormHelperText id={noteId} role="status" error={isWrong} sx={noteStyles}>
        {note ||
          (isLong && (
            <Box component="span" aria-hidden sx={onlyNarrow}>
              {suffix}
            </Box>
          ))}
      </FormHelperText>
    </div>
  );
}

const NOTES: Readonly<Record<string, string>> = {
  saved: 'Gespeichert',
  waiting: 'Wartet auf Verbindung',
  held: 'Noch nicht übertragen',
  failed: 'Nicht übernommen',
};

const onlyWide = { display: { xs: 'none', sm: 'flex' } };
const onlyNarrow = { display: { sm: 'none' } };

const fieldStyles = {
  minWidth: 0,
  flexGrow: 1,
  '& input': { textAlign: 'right', px: { xs: 0.5, sm: 1 } },
  '& .MuiInputBase-root': { pr: { xs: 1, sm: 1.75 } },
  '& .MuiInputAdornment-root': { ml: { xs: 0.25, sm: 1 } },
  '@media (pointer: fine)': { '& .MuiOutlinedInput-root': { minHeight: 36 }, '& input': { py: 0.75 } },
};

// Two lines at most, since all rows have the same height.
const noteStyles = { m: 0, fontSize: '0.7188rem', lineHeight: 1.1, '&:empty': { display: 'none' } };

export const describedBy = ({ id }: Pick<EditedRow, 'id'>) => `count-row-${id}`;

function enterBelow(from: EventTarget | null): boolean {
  const cell = from instanceof Element ? from.closest('td') : null;
  const row = cell?.closest('tr');
  const next = row?.parentElement?.querySelector(`tr[data-index="${Number(row.dataset.index) + 1}"]`);
  const field = cell && next?.children[cell.cellIndex]?.querySelector('input');
  if (!field) return false;
  field.focus();
  field.select();
  return true;
}
