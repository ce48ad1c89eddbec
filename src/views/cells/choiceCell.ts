import { isEmpty } from '../../resources/kit';
import type { ChoiceField } from '../../resources/kit/kinds/choice';
import type { Cell } from './Cell';

/** What is none of the choices, or missing where there has to be one, reads "??". */
export const choiceCell: Cell<ChoiceField> = {
  width: () => 150,
  render(field, value) {
    if (isEmpty(value) && !field.required) return '';
    const choice = field.choices.find((each) => each === value);
    return choice === undefined ? '??' : (field.labels?.[choice] ?? String(choice));
  },
  /** The order of the choices has a meaning: weekdays, steps. */
  sortValue(field, value) {
    const place = (field.choices as readonly unknown[]).indexOf(value);
    return place < 0 ? null : place;
  },
};
