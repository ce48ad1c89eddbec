import Button from '@mui/material/Button';
import { type AnyResource, listTitle } from '../../resources/kit';
import { EmptyState } from '../../ui/EmptyState';

export interface NoRowsProps {
  resource: AnyResource;
  isFiltered: boolean;
  /** What was searched for. */
  search: string;
  onClearSearch: () => void;
}

/** In place of a list without rows. */
export function NoRows({ resource, isFiltered, search, onClearSearch }: NoRowsProps) {
  if (search !== '') {
    return (
      <EmptyState title="Keine Treffer" text={`Für „${search}“ gibt es hier nichts.`}>
        <Button variant="outlined" onClick={onClearSearch}>
          Ohne Suche zeigen
        </Button>
      </EmptyState>
    );
  }
  return isFiltered ? (
    <EmptyState title="Keine Treffer" text="Mit diesem Filter bleibt nichts übrig." />
  ) : (
    <EmptyState title="Noch nichts angelegt" text={`Hier stehen, sobald es welche gibt: ${listTitle(resource)}.`} />
  );
}
