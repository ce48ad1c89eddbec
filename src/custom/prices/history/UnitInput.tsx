import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ReferenceInput } from '../../../admin/inputs/ReferenceInput';
import type { InputProps } from '../../../admin/records/InputProps';
import type { ReferenceField } from '../../../resources/kit/kinds/reference';
import { KEEPS_ITS_NUMBERS } from '../../../rules/unitChanged';

/** After a change of unit, names the numbers that stay as they are, since only people know how to convert them. */
export function UnitInput(props: InputProps) {
  const stored: unknown = useRecordContext()?.[props.source];
  const value: unknown = useWatch({ name: props.source });
  const isChanged = stored !== undefined && value !== null && value !== stored;
  return (
    <ReferenceInput {...(props as InputProps<ReferenceField>)} hint={isChanged ? KEEPS_ITS_NUMBERS : props.hint} />
  );
}
