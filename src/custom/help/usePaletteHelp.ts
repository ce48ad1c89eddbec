import titles from 'virtual:handbook/titles';
import { useMemo } from 'react';
import { useHasAdditions } from '../../device/useDevice';
import { groupOf, type PaletteGroup } from '../../navigation/palette/PaletteGroup';

export function usePaletteHelp(): PaletteGroup[] {
  const hasAdditions = useHasAdditions();
  return useMemo(() => (hasAdditions ? [topics] : []), [hasAdditions]);
}

const topics = groupOf(
  'Hilfe',
  titles,
  ({ name, title, summary }) => ({ key: `help ${name}`, title, detail: summary, icon: '/help', to: `/help/${name}` }),
  { moreOf: ({ summary, headings }) => [summary, ...headings].join('\n'), isInOrder: true },
);
