import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PricesForm } from './usePricesForm';

/** Save or start over, always in reach, however many prices stand above. Saving submits the form around it. */
export function SaveBar({ form, isSaving }: { form: PricesForm; isSaving: boolean }) {
  const { length } = form.updates;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        py: 1.5,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      <Button type="submit" variant="contained" disabled={isSaving || !form.isValid || !form.isChanged}>
        Speichern
      </Button>
      <Button onClick={form.reset} disabled={isSaving || !form.isChanged}>
        Zurücksetzen
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {isSaving ? 'Wird gespeichert …' : length === 0 ? '' : length === 1 ? '1 neuer Preis' : `${length} neue Preise`}
      </Typography>
    </Stack>
  );
}
