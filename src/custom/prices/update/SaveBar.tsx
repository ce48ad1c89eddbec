import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AT_BOTTOM, useBottomPlace } from '../../../ui/bottomPlace';
import type { PricesForm } from './usePricesForm';

export interface SaveBarProps {
  form: PricesForm;
  isSaving: boolean;
  /** The last save's result, until something is typed. */
  children?: ReactNode;
}

/** Sticky buttons; saving submits the surrounding form. */
export function SaveBar({ form, isSaving, children }: SaveBarProps) {
  const { length } = form.updates;
  useBottomPlace();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        ...AT_BOTTOM,
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
      <Typography variant="body2" color="textSecondary" role="status" component="div">
        {isSaving ? 'Wird gespeichert …' : length === 0 ? '' : length === 1 ? '1 neuer Preis' : `${length} neue Preise`}
        {!isSaving && !form.isChanged && children}
      </Typography>
    </Stack>
  );
}
