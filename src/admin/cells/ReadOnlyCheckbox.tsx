import Checkbox from '@mui/material/Checkbox';

/** A yes or no in a table: looks and reads like a checkbox, and cannot be changed. */
export function ReadOnlyCheckbox({ label, checked }: { label: string; checked: boolean }) {
  return (
    <Checkbox
      checked={checked}
      disabled
      size="small"
      slotProps={{ input: { 'aria-label': label } }}
      // Disabled is only its being changed, not what it says.
      sx={{ p: 0.5, '&.Mui-disabled': { color: checked ? 'primary.main' : 'text.secondary' } }}
    />
  );
}
