import { type KeyboardEvent, type Ref, useState } from 'react';
import { WHOLE } from '../../../rules/readNumber';
import { NumberField } from '../../../ui/fields/NumberField';
import { useKeys } from '../../../ui/keys/useKeys';

export interface AmountFieldProps {
  label?: 'Menge';
  describedBy?: string;
  value: string;
  onChange: (text: string) => void;
  message?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onLeave?: () => void;
}

export function AmountField(props: AmountFieldProps) {
  const { label, describedBy, value, onChange, message, disabled, inputRef, onLeave } = props;
  const [isLeft, setLeft] = useState(false);
  const onKeyDown = useKeys<KeyboardEvent>({
    checkAmount() {
      setLeft(true);
      return false;
    },
  });
  return (
    <NumberField
      label={label}
      size={label ? 'medium' : 'small'}
      value={value}
      onChange={onChange}
      format={WHOLE}
      min={0}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setLeft(true);
        onLeave?.();
      }}
      inputRef={inputRef}
      disabled={disabled}
      message={isLeft ? message : undefined}
      slotProps={{ htmlInput: { 'aria-label': label ? undefined : 'Menge', 'aria-describedby': describedBy } }}
      sx={{ width: label ? undefined : 144, whiteSpace: 'normal' }}
    />
  );
}
