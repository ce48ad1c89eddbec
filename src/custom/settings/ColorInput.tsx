import { Box, InputAdornment, Typography, useTheme } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useInput } from '../../admin/inputs/useInput';
import type { InputProps } from '../../admin/records/InputProps';
import { isColor } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { FormTextField } from '../../ui/fields/FormTextField';
import { contrast } from '../../ui/theme/colors';
import { headerColors } from '../../ui/theme/headerColors';

export function ColorInput({ source, field, disabled }: InputProps) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source, field);
  const name: unknown = useWatch({ name: 'INSTANCE_NAME' });
  const header = headerColors(value ?? undefined, useTheme());
  const picked = isColor(value) ? value : header.backgroundColor;
  return (
    <Box onBlur={onBlur}>
      <FormTextField
        label={field.label}
        value={value ?? ''}
        onChange={({ target }) => change(target.value === '' ? null : target.value)}
        inputRef={ref}
        disabled={disabled}
        message={message}
        hint={field.caption}
        placeholder="#rrggbb"
        slotProps={{
          htmlInput: { spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Box
                  component="input"
                  type="color"
                  aria-label="Farbe wählen"
                  value={picked}
                  disabled={disabled}
                  onChange={({ target }: { target: HTMLInputElement }) => change(target.value)}
                  sx={{ width: 36, height: 32, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box
        // Inline style, because every intermediate colour would create a class.
        style={{ color: header.color, backgroundColor: header.backgroundColor }}
        sx={{ border: 1, borderColor: header.borderColor, borderRadius: 1, px: 2, py: 1.25, mb: 2 }}
      >
        <Typography sx={{ fontWeight: 600 }}>{String(name || 'Zählwerk')}</Typography>
        <Typography variant="caption">
          {`So sieht die Kopfzeile aus. Kontrast der Schrift ${formatNumber(contrast(header.color, header.backgroundColor), 1)} : 1`}
        </Typography>
      </Box>
    </Box>
  );
}
