import { isEmpty, kindOf } from '../../resources/kit';
import type { ChoiceField } from '../../resources/kit/kinds/choice';
import type { Cell } from './Cell';

/** An unknown choice, or none where there has to be one, reads "??". */
export const choiceCell: Cell<ChoiceField> = {
  width: () => 150,
  render(field, value, lookup) {
    if (isEmpty(value) && !field.required) return '';
    const isKnown = field.choices.some((each) => each === value);
    return isKnown ? kindOf(field).words(field, value, lookup) : '??';
  },
};
