import Checkbox from '@mui/material/Checkbox';

/** Looks and reads like a checkbox in a table. */
export function ReadOnlyCheckbox({ label, checked }: { label: string; checked: boolean }) {
  return (
    <Checkbox
      checked={checked}
      disabled
      size="small"
      slotProps={{ input: { 'aria-label': label } }}
      // Looks enabled: only changing it is not possible.
      sx={{ p: 0.5, '&.Mui-disabled': { color: checked ? 'primary.main' : 'text.secondary' } }}
    />
  );
}
