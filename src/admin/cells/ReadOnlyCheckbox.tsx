import { Checkbox } from '@mui/material';

export function ReadOnlyCheckbox({ label, checked }: { label: string; checked: boolean }) {
  return (
    <Checkbox
      checked={checked}
      disabled
      size="small"
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5, '&.Mui-disabled': { color: checked ? 'primary.main' : 'text.secondary' } }}
    />
  );
}
