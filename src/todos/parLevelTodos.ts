import type { Today } from '../contract/today';
import { formatNumber } from '../rules/numbers';
import type { Todo } from './Todo';

/** Answers cached by earlier versions lack `parLevels`. */
export const parLevelTodos = ({ parLevels = null }: Partial<Today>): Todo[] =>
  parLevels === null
    ? []
    : [
        {
          key: 'parLevels',
          title:
            parLevels.safe === 1
              ? '1 sicherer Vorschlag für einen Mindestbestand'
              : `${formatNumber(parLevels.safe)} sichere Vorschläge für Mindestbestände`,
          detail: `Gelernt aus dem eigenen Verbrauch, insgesamt ${parLevels.propose === 1 ? '1 Vorschlag' : `${formatNumber(parLevels.propose)} Vorschläge`}`,
          urgency: 'soon',
          action: 'Ansehen',
          to: '/par_levels',
        },
      ];
