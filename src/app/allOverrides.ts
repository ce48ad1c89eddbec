import { createElement, isValidElement, type ReactElement } from 'react';
import { views } from '../../extensions/views';
import type { FieldViews } from '../admin/records/fieldViews';
import { type Override, overrides, type View } from '../custom/overrides';

type Screens = Partial<Record<'list' | 'create' | 'edit' | 'show', ReactElement>>;
interface Overrides extends Screens, Pick<Override, 'icon' | 'options' | 'recordRepresentation'> {
  fields?: FieldViews;
}

/** An installation's overrides take precedence, per screen and field. */
export const allOverrides: Readonly<Record<string, Overrides>> = Object.fromEntries(
  [...new Set([...Object.keys(overrides), ...Object.keys(views)])].map((name) => {
    const [ours, own] = [read(overrides[name]), read(views[name])];
    return [name, { ...ours, ...own, fields: { ...ours.fields, ...own.fields } }];
  }),
);

export const allFieldViews: Readonly<Record<string, FieldViews>> = Object.fromEntries(
  Object.entries(allOverrides).map(([name, { fields = {} }]) => [name, fields]),
);

function read({ List, Create, Edit, Show, list, create, edit, show, fields = {}, ...rest }: Override = {}): Overrides {
  const screens = { list: List ?? list, create: Create ?? create, edit: Edit ?? edit, show: Show ?? show };
  const named = Object.entries(screens).flatMap(([name, view]) => (view ? [[name, toElement(view)]] : []));
  return { ...rest, ...Object.fromEntries(named), fields };
}

function toElement(view: View): ReactElement {
  return isValidElement(view) ? view : createElement(view);
}
