import {
  type AnyResource,
  type Field,
  type Fields,
  type FormGroup,
  type Registry,
  type ResourceExtension,
  textKey,
} from '../../../src/resources/kit';
import { isSameName } from '../../db/repository/uniqueIndexes';
import { OF_EVERY_RECORD } from './checkDefinitions';
import { EXTENDABLE, ownName } from './definitionSchema';
import { tooLong } from './limits';
import type { Mistake } from './Mistake';
import { ownNameMessage } from './readDefinition';
import { unknownNameMessage } from './unknownNameMessage';

export interface GivenExtension {
  file: string;
  extension: ResourceExtension;
}
export type FileMistake = Mistake & { file: string };

/** Adds extensions in order. @returns also what prevents an addition; `checkDefinitions` finds the result's mistakes */
export function extendRegistry(
  registry: Registry,
  given: readonly GivenExtension[],
): { registry: Registry; mistakes: FileMistake[] } {
  const mistakes = given.flatMap(({ file, extension }) =>
    isExtendable(extension.extends) ? [] : [{ file, ...unknownTarget(extension.extends, registry) }],
  );
  const extended = registry.map((resource) =>
    given
      .filter(({ extension }) => extension.extends === resource.name && isExtendable(resource.name))
      .reduce((before, { file, extension }) => {
        mistakes.push(...misfits(before, extension).map((mistake) => ({ ...mistake, file })));
        return extendedBy(before, extension);
      }, resource),
  );
  return { registry: extended, mistakes };
}

const isExtendable = (name: string): boolean => (EXTENDABLE as readonly string[]).includes(name);

function unknownTarget(given: string, registry: Registry): Mistake {
  const isKnown = registry.some(({ name }) => name === given);
  const message = isKnown
    ? `„${given}“ lässt sich nicht erweitern.`
    : unknownNameMessage('Ressource', given, EXTENDABLE);
  return { field: 'extends', message: `${message} Möglich: ${EXTENDABLE.join(', ')}.` };
}

function misfits({ fields }: AnyResource, { fields: added = {} }: ResourceExtension): Mistake[] {
  const mistakes: Mistake[] = [];
  const seen: Record<string, Field> = { ...fields };
  for (const [key, field] of Object.entries(added)) {
    const say = (place: string, message: string) =>
      mistakes.push({ field: ['fields', key, place].filter(Boolean).join('.'), message });
    if (Object.keys(seen).some((other) => isSameName(other, key))) say('', `„${key}“ gibt es schon.`);
    const { renamedFrom } = field;
    const isSeen = [...Object.keys(seen), ...OF_EVERY_RECORD].some((other) => other === renamedFrom);
    // A column of the product, even one without a field, keeps its name; `checkDefinitions` reports fields.
    if (renamedFrom !== undefined && !isSeen && !ownName.safeParse(renamedFrom).success)
      say('renamedFrom', ownNameMessage(renamedFrom));
    if (field.kind === 'reference' && field.onDelete === 'cascade') say('onDelete', TAKEN_ALONG);
    for (const place of ['label', 'columnLabel'] as const) {
      const label = field[place];
      if (label === undefined) continue;
      if (hasLabel(seen, label)) say(place, `Die Beschriftung „${label}“ gibt es schon.`);
      for (const message of tooLong(label)) say(place, message);
    }
    seen[key] = field;
  }
  return mistakes;
}

/** The database would delete them past their hooks and rights: users, even the last administrator. */
const TAKEN_ALONG =
  'Ein eigenes Feld löscht keine mitgelieferten Einträge; bitte setNull statt cascade angeben, dann wird nur das Feld leer.';

const hasLabel = (fields: Fields, label: string) =>
  Object.values(fields).some((other) =>
    [other.label, other.columnLabel].some((each) => each !== undefined && textKey(each) === textKey(label)),
  );

function extendedBy(resource: AnyResource, extension: ResourceExtension): AnyResource {
  const { fields: added = {}, unique = [], rules = [], actions = [], views = [] } = extension;
  const own = Object.entries(added).map(([key, field]) => [key, { ...unseen(resource), ...field, own: true }] as const);
  return {
    ...resource,
    fields: { ...resource.fields, ...Object.fromEntries(own) },
    list: extendedList(resource, extension),
    ...(resource.form || extension.form ? { form: extendedForm(resource, extension) } : {}),
    ...(resource.unique || unique.length > 0 ? { unique: [...(resource.unique ?? []), ...unique] } : {}),
    ...(resource.rules || rules.length > 0 ? { rules: [...(resource.rules ?? []), ...rules] } : {}),
    ...(resource.actions || actions.length > 0 ? { actions: [...(resource.actions ?? []), ...actions] } : {}),
    ...(resource.views || views.length > 0 ? { views: [...(resource.views ?? []), ...views] } : {}),
  };
}

/** Hides own fields of users from other users, unless the extension says otherwise. */
const unseen = ({ name }: AnyResource): Pick<Field, 'readableBy'> =>
  name === 'users' ? { readableBy: ['Admin'] } : {};

/** Makes own fields optional columns, unless the extension lists them as columns. */
function extendedList({ list = {} }: AnyResource, { fields = {}, list: { columns = [] } = {} }: ResourceExtension) {
  if (list.columns) return { ...list, columns: [...new Set([...list.columns, ...columns])] };
  const hidden = [...(list.without ?? []), ...Object.keys(fields)].filter((key) => !columns.includes(key));
  return { ...list, without: hidden };
}

function extendedForm({ label, fields, form = {} }: AnyResource, extension: ResourceExtension): AnyResource['form'] {
  const added = extension.form?.groups ?? [];
  if (added.length === 0) return form;
  // Fields without a group are appended to the last group, so the product's fields get a group of their own.
  const groups: readonly FormGroup[] = form.groups ?? [{ label: label.one, fields: Object.keys(fields) }];
  const isNew = (group: FormGroup) => !groups.some((each) => each.label === group.label);
  return {
    ...form,
    groups: [
      ...groups.map((group) => {
        const more = added.filter((each) => each.label === group.label).flatMap((each) => each.fields);
        return { ...group, fields: [...group.fields, ...more] };
      }),
      ...added.filter(isNew),
    ],
  };
}
