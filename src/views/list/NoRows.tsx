import { EmptyState } from '../../layout/EmptyState';
import { type AnyResource, listTitle } from '../../resources/kit';

/** In place of a list without rows. */
export function NoRows({ resource, isFiltered }: { resource: AnyResource; isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Keine Treffer" text="Mit diesem Filter bleibt nichts übrig." />
  ) : (
    <EmptyState title="Noch nichts angelegt" text={`Hier stehen, sobald es welche gibt: ${listTitle(resource)}.`} />
  );
}
