import { useHasAdditions } from '../../device/useDevice';
import { type AnyResource, listTitle } from '../../resources/kit';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

export interface NoRowsProps {
  resource: AnyResource;
  isFiltered: boolean;
  view: string | undefined;
  search: string;
  canAdd: boolean;
  onClearSearch: () => void;
}

export function NoRows({ resource, isFiltered, view, search, canAdd, onClearSearch }: NoRowsProps) {
  const hasAdditions = useHasAdditions();
  if (search !== '') {
    return (
      <EmptyState title="Keine Treffer" text={`Nichts gefunden für „${search}“.`}>
        <Button label="Ohne Suche zeigen" variant="outlined" onClick={onClearSearch} />
      </EmptyState>
    );
  }
  return isFiltered ? (
    <EmptyState
      title="Keine Treffer"
      text={
        view ? `In „${view}“ ist gerade nichts.` : 'Mit diesem Filter ist nichts zu sehen. Bitte den Filter ändern.'
      }
    />
  ) : (
    <EmptyState
      title="Noch nichts angelegt"
      text={`${purposeOf(resource)} ${canAdd ? beginning(resource, hasAdditions) : 'Ein Administrator legt an, was hier stehen soll.'}`}
    />
  );
}

const purposeOf = (resource: AnyResource) => resource.label.purpose ?? `Hier stehen später: ${listTitle(resource)}.`;

/** Names no button, as phones show icons. @param hasImport of our server only */
function beginning({ name }: AnyResource, hasImport: boolean): string {
  const first = 'Der erste Eintrag lässt sich oben hinzufügen';
  const files = name === 'stockItems' ? 'Excel- oder CSV-Datei' : 'CSV-Datei';
  return hasImport ? `${first}; viele auf einmal kommen aus einer ${files}.` : `${first}.`;
}
