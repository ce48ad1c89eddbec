import { Box } from '@mui/material';
import type { Field } from '../../../resources/kit';
import type { FlagField } from '../../../resources/kit/kinds/flag';
import { CheckField } from '../../../ui/fields/ToggleField';
import { ChoiceSelect } from '../../inputs/ChoiceSelect';
import { FieldInput } from '../../inputs/FieldInput';
import { FlagSelect } from '../../inputs/FlagSelect';
import { useInput } from '../../inputs/useInput';
import { isAskedFor } from '../../records/fieldsOfForm';
import type { FieldViews } from '../../records/fieldViews';
import type { InputProps } from '../../records/InputProps';
import type { LinkMode } from './bulkChange';

export interface BulkFieldProps {
  source: string;
  field: Field;
  view: FieldViews[string] | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  mode: LinkMode;
  onMode: (mode: LinkMode) => void;
}

export function BulkField({ source, field, view, isChosen, onChoose, mode, onMode }: BulkFieldProps) {
  const isRequired = field.kind === 'flag' || isAskedFor(field, false) || mode !== 'replace';
  const Input = view?.Input ?? (field.kind === 'flag' ? FlagInput : FieldInput);
  return (
    <Box>
      <CheckField label={`${field.label} ändern`} checked={isChosen} onChange={onChoose} />
      {isChosen && (
        <Box sx={{ pl: { xs: 0, sm: 4 }, pt: 1 }}>
          {field.kind === 'referenceMany' && (
            <ChoiceSelect
              field={{ kind: 'choice', label: 'Was geschieht', choices: ['replace', 'add', 'remove'], labels: MODES }}
              value={mode}
              onChange={(chosen) => onMode((chosen as LinkMode | null) ?? 'replace')}
            />
          )}
          <Input
            source={source}
            field={field as FlagField}
            isRequired={isRequired}
            hint={isRequired ? undefined : 'Bleibt das Feld leer, wird der Wert entfernt.'}
          />
        </Box>
      )}
    </Box>
  );
}

const MODES: Record<LinkMode, string> = { replace: 'Ersetzen', add: 'Hinzufügen', remove: 'Entfernen' };

/** Select instead of a checkbox, which would show "no" before anyone chose. */
function FlagInput({ source, field }: InputProps<FlagField>) {
  const { value, change, onBlur, message, ref } = useInput<boolean | null>(source);
  return (
    <FlagSelect
      field={field}
      value={value}
      onChange={change}
      onBlur={onBlur}
      inputRef={ref}
      isRequired
      message={message}
      hint={field.caption}
    />
  );
}
