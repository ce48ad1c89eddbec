import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../resources/kit';
import type { DecimalField } from '../../resources/kit/kinds/decimal';
import type { IntegerField } from '../../resources/kit/kinds/integer';
import { WHOLE } from '../../rules/readNumber';
import { NumberField } from '../../ui/fields/NumberField';
import { useTypedNumber } from '../../ui/fields/useTypedNumber';
import { useThrottled } from '../../ui/useThrottled';
import type { Filter, FilterProps } from './Cell';
import { FilterBox } from './FilterBox';

export const numberFilter: Filter<IntegerField | DecimalField> = {
  Input: SameNumber,
  fits: (_, value) => typeof value === 'number',
};

function SameNumber({ field, value, onChange }: FilterProps<IntegerField | DecimalField>) {
  const [number, setNumber] = useState(typeof value === 'number' ? value : null);
  const format = field.kind === 'integer' ? WHOLE : { scale: field.scale, isMoney: field.unit === '€' };
  const { tidy, ...typed } = useTypedNumber(number, setNumber, format);
  const wanted = useThrottled(Number.isNaN(number) ? null : number);
  const tell = useEffectEvent((next: number | null) => {
    if (next !== (value ?? null)) onChange(next);
  });
  useEffect(() => tell(wanted), [wanted]);
  return (
    <FilterBox>
      <NumberField
        {...typed}
        label={field.columnLabel ?? field.label}
        onBlur={tidy}
        message={Number.isNaN(number) ? messages.notANumber : undefined}
        step={1}
        unit={'unit' in field ? field.unit : undefined}
      />
    </FilterBox>
  );
}
