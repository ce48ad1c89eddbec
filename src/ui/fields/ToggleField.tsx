import { Checkbox, type CheckboxProps, FormControlLabel, type FormControlLabelProps, Switch } from '@mui/material';

interface ToggleFieldProps extends Omit<FormControlLabelProps, 'control' | 'checked' | 'onChange'> {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

export const SwitchField = ({ checked, onChange, ...label }: ToggleFieldProps) => (
  <FormControlLabel {...label} control={<Switch checked={checked} onChange={(_, isOn) => onChange(isOn)} />} />
);

interface CheckFieldProps extends ToggleFieldProps, Pick<CheckboxProps, 'indeterminate'> {
  describedBy?: string;
}

export const CheckField = ({ checked, onChange, indeterminate, describedBy, ...label }: CheckFieldProps) => (
  <FormControlLabel
    {...label}
    control={
      <Checkbox
        checked={checked}
        indeterminate={indeterminate}
        onChange={(_, isOn) => onChange(isOn)}
        slotProps={{ input: { 'aria-describedby': describedBy } }}
      />
    }
  />
);
