import { TextField } from '@mui/material';
import { VIEW_NAME_LENGTH } from '../../rules/listPreferences';
import type { NameJudgement } from './viewNames';

export interface NameFieldProps {
  value: string;
  onChange: (typed: string) => void;
  judged: NameJudgement;
}

export const NameField = ({ value, onChange, judged }: NameFieldProps) => (
  <TextField
    label="Name"
    required
    autoFocus
    fullWidth
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={!judged.isGood && judged.text !== undefined}
    helperText={judged.text}
    slotProps={{ htmlInput: { maxLength: VIEW_NAME_LENGTH, autoComplete: 'off' } }}
  />
);
