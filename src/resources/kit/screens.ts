import type { AnyResource } from './define';

type Named = Pick<AnyResource, 'name' | 'label' | 'screens'>;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function screensOf(resource: Named): { list: string; edit: string; create: string } | undefined {
  if (resource.screens === false) return undefined;
  const { list, one } = resource.screens ?? {
    list: `/admin/${snake(resource.name)}`,
    one: `/admin/${snake(resource.name)}`,
  };
  return { list, edit: `${one}/:id`, create: `${one}/add` };
}

export const listTitle = ({ label }: Named): string => label.list ?? label.many;
export const createTitle = ({ label }: Named): string => `${label.form ?? label.one} ${label.create ?? 'hinzufügen'}`;
export const editTitle = ({ label }: Named): string => `${label.form ?? label.one} bearbeiten`;

export const deleteQuestion = ({ label }: Named, name: string): string =>
  `${label.deletePrompt ?? label.one} ${name} wirklich löschen?`;
