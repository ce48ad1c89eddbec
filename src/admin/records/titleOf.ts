import { type AnyRecord, type AnyResource, isEmpty } from '../../resources/kit';

/** The title field, or else kind and id ("Zuordnung 12"). */
export function titleOf(
  resource: Pick<AnyResource, 'title' | 'fields' | 'label'>,
  record: Pick<AnyRecord, 'id'> & Readonly<Record<string, unknown>>,
): string {
  const title = record[resource.title];
  const isText = resource.fields[resource.title]?.kind === 'text';
  return isText && !isEmpty(title) ? String(title) : `${resource.label.one} ${record.id}`;
}
