import type { Today } from '../contract/today';
import { formatNumber } from '../rules/numbers';
import type { Todo } from './Todo';

/** Answers cached by earlier versions lack `soldItems`. */
export const soldItemTodos = ({ soldItems = null }: Partial<Pick<Today, 'soldItems'>>): Todo[] =>
  soldItems === null
    ? []
    : [
        {
          key: 'soldItems',
          title: `${formatNumber(soldItems.open)} Verkaufsartikel zuordnen`,
          detail:
            soldItems.open === 1
              ? 'Die Kasse hat ihn verkauft, aber was er aus dem Lager nimmt, ist nicht bekannt'
              : 'Die Kasse hat sie verkauft, aber was sie aus dem Lager nehmen, ist nicht bekannt',
          urgency: 'soon',
          action: 'Zuordnen',
          to: '/sales',
        },
      ];
