import type { GivenRole } from './common';
import type { Fields } from './kinds';

export type Verb = 'read' | 'create' | 'update' | 'delete';

/** Dialect of the API: plain ra-data-simple-rest, or the documented verbs with bodies. */
export type Api =
  | { dialect: 'simpleRest'; url: string }
  | {
      dialect: 'bodyVerbs';
      url: string;
      /** Path of a list that is read by POST with the filter as body. */
      listBy?: { post: string };
      query?: Readonly<Record<string, string>>;
      /** Field that identifies a record where the backend gives no id. */
      naturalKey?: string;
      /** Answers contain the whole target record under this key, read through the named reference field. */
      embed?: Readonly<Record<string, string>>;
    };

export interface Label {
  one: string;
  many: string;
  list?: string;
  form?: string;
  create?: string;
  /** Subject of „<subject> <name> wirklich löschen?“ if it differs from `one`. */
  deletePrompt?: string;
  /** Shown in an empty list: purpose of the records and how to begin. */
  purpose?: string;
}

/** Rule that is broken when `when` is true (or missing) and `must` is false. Both are expressions. */
export interface RecordRule<Key extends string = string> {
  when?: string;
  must: string;
  message: string;
  field: Key;
}

export interface FormGroup<Key extends string = string> {
  label: string;
  fields: readonly Key[];
}

/** Action of a person. Its expressions see the record before the action, with the values of `ask`. */
export interface Action<Key extends string = string> {
  name: string;
  label: string;
  /** By default, the roles that may update. */
  roles?: readonly GivenRole[];
  when?: string;
  confirm?: string;
  ask?: readonly Key[];
  /** Expression for each field to set, including read-only fields. */
  set: Readonly<Partial<Record<Key, string>>>;
}

export interface DefinedView<Key extends string = string> {
  /** Letters and digits; part of addresses. */
  name: string;
  label: string;
  where?: string;
  sort?: readonly [Key | 'id', 'ASC' | 'DESC'];
  columns?: readonly (Key | 'id')[];
  roles?: readonly GivenRole[];
  card?: true | { sum: Key };
  /** Set at start-up: the view depends on money, see `Common.readsMoney`. */
  readsMoney?: true;
}

export interface ResourceDefinition<Name extends string = string, F extends Fields = Fields> {
  name: Name;
  label: Label;
  menu?: { section: string; order: number };
  title: keyof F & string;
  fields: F;
  list?: {
    /** First columns, in order; all fields by default. Users may choose others. */
    columns?: readonly ((keyof F & string) | 'id')[];
    without?: readonly (keyof F & string)[];
    below?: readonly (keyof F & string)[];
    filters?: readonly (keyof F & string)[];
    sort?: readonly [(keyof F & string) | 'id', 'ASC' | 'DESC'];
  };
  form?: {
    last?: readonly (keyof F & string)[];
    /** Fields under a heading, side by side where there is room; the last group takes all remaining fields. */
    groups?: readonly FormGroup<keyof F & string>[];
  };
  /** Paths of generic screens: the list, and the stem of forms (`…/{id}`, `…/add`). `false`: all are built by hand. */
  screens?: { list: string; one: string } | false;
  /** By default, everybody reads and administrators write. */
  access?: Partial<Record<Verb, readonly GivenRole[]>>;
  /** Name before a rename; keeps the table. */
  renamedFrom?: string;
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Judged when a record is created, and when a write changes a field that they depend on. */
  rules?: readonly RecordRule<keyof F & string>[];
  actions?: readonly Action<keyof F & string>[];
  views?: readonly DefinedView<keyof F & string>[];
  /** Reference to the record in whose form these records are edited as rows. */
  inFormOf?: keyof F & string;
  /** Flag that hides a record from pickers and lists without deleting it. */
  archive?: keyof F & string;
  addition?: true;
  api: Api;
}

export const defineResource = <const Name extends string, const F extends Fields>(
  definition: ResourceDefinition<Name, F>,
): ResourceDefinition<Name, F> => definition;

export interface ResourceExtension extends Pick<AnyResource, 'unique' | 'rules' | 'actions' | 'views'> {
  extends: string;
  /** Names begin with `x` and a capital letter, no field of the product is ever named so. */
  fields?: Fields;
  list?: { columns?: readonly string[] };
  form?: { groups?: readonly FormGroup[] };
}

export const extendResource = (name: string, extension: Omit<ResourceExtension, 'extends'>): ResourceExtension => ({
  extends: name,
  ...extension,
});

/** Any definition, as a mapped type, since `ResourceDefinition` is invariant in its fields. */
export type AnyResource = { [K in keyof ResourceDefinition]: ResourceDefinition[K] };
