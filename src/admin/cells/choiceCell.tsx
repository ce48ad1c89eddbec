import { isEmpty, kindOf } from '../../resources/kit';
import type { ChoiceField } from '../../resources/kit/kinds/choice';
import { ChoiceSelect } from '../inputs/ChoiceSelect';
import type { Cell } from './Cell';
import { FilterBox } from './FilterBox';

/** Shows "??" for an unknown choice or a missing required value. */
export const choiceCell: Cell<ChoiceField> = {
  width: () => 150,
  render(field, value, lookup) {
    if (isEmpty(value) && !field.required) return '';
    const isKnown = field.choices.some((each) => each === value);
    return isKnown ? kindOf(field).words(field, value, lookup) : '??';
  },
  filter: {
    Input: ({ field, value, onChange }) => (
      <FilterBox>
        <ChoiceSelect
          field={field}
          none="Alle"
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      </FilterBox>
    ),
    fits: (field, value) => field.choices.some((each) => each === value),
  },
};
