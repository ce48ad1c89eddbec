import type { GivenRole } from './common';
import type { Fields } from './kinds';

export type Verb = 'read' | 'create' | 'update' | 'delete';

/** Wire dialect: plain ra-data-simple-rest, or the documented body verbs. */
export type Api =
  | { dialect: 'simpleRest'; url: string }
  | {
      dialect: 'bodyVerbs';
      url: string;
      /** A list that is a POST with the filter as body. */
      listBy?: { post: string };
      /** Documented query parameters of the list and the field each one compares. */
      query?: Readonly<Record<string, string>>;
      /** Names a record where the backend gives no id. */
      naturalKey?: string;
      /** Answers carry the whole target record under this key, read through the reference field named. */
      embed?: Readonly<Record<string, string>>;
    };

export interface Label {
  one: string;
  many: string;
  list?: string;
  form?: string;
  /** Last word of the title of the empty form; "hinzufügen" by default. */
  create?: string;
  /** Subject of „<subject> <name> wirklich löschen?“ where it is not `one`. */
  deletePrompt?: string;
  /** Shown in an empty list: what the records are for and how to begin. */
  purpose?: string;
}

/** Broken when `when` is true, or missing, and `must` is false; both are expressions. */
export interface RecordRule<Key extends string = string> {
  when?: string;
  must: string;
  /** German, told as given. */
  message: string;
  /** The field at which it is told. */
  field: Key;
}

export interface FormGroup<Key extends string = string> {
  label: string;
  fields: readonly Key[];
}

/** A step that a person takes. Expressions are of the record before it, with what was asked. */
export interface Action<Key extends string = string> {
  /** Letters and digits. */
  name: string;
  label: string;
  /** Those who may update, by default. */
  roles?: readonly GivenRole[];
  /** Possible while it is true. */
  when?: string;
  /** A question before it. */
  confirm?: string;
  /** Fields that a dialog asks for. */
  ask?: readonly Key[];
  /** An expression for each field that gets another value, also for those that nobody may write. */
  set: Readonly<Partial<Record<Key, string>>>;
}

/** The records of a resource for which `where` is true, as a list of its own. */
export interface DefinedView<Key extends string = string> {
  /** Letters and digits; stands in addresses. */
  name: string;
  label: string;
  /** An expression; all records by default. */
  where?: string;
  /** The order of the resource's list by default. */
  sort?: readonly [Key | 'id', 'ASC' | 'DESC'];
  columns?: readonly (Key | 'id')[];
  /** Everybody who reads the resource by default. */
  roles?: readonly GivenRole[];
  /** A line on „Heute“: how many there are, and the sum of a field. */
  card?: true | { sum: Key };
  /** Set at the start, as in fields: what it shows depends on money. */
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
    /** Fields that are columns only once a user chooses them. */
    without?: readonly (keyof F & string)[];
    /** Fields in small print below the title. */
    below?: readonly (keyof F & string)[];
    filters?: readonly (keyof F & string)[];
    sort?: readonly [(keyof F & string) | 'id', 'ASC' | 'DESC'];
  };
  form?: {
    last?: readonly (keyof F & string)[];
    /** Fields under a heading, side by side where there is room; the last group takes the fields that none names. */
    groups?: readonly FormGroup<keyof F & string>[];
  };
  /** Paths of the generic screens: the list, and the stem of form pages (`…/{id}`, `…/add`). `false`: hand-built pages only. */
  screens?: { list: string; one: string } | false;
  /** Default: everybody reads, administrators write. */
  access?: Partial<Record<Verb, readonly GivenRole[]>>;
  /** Name before a rename; keeps the table. */
  renamedFrom?: string;
  /** Groups of fields that are unique together. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Judged when a record is made, and when a write changes a field that they read. */
  rules?: readonly RecordRule<keyof F & string>[];
  actions?: readonly Action<keyof F & string>[];
  views?: readonly DefinedView<keyof F & string>[];
  /** Reference to the record in whose form these are edited as rows. */
  inFormOf?: keyof F & string;
  /** The flag that takes a record out of pickers and lists without deleting it. */
  archive?: keyof F & string;
  addition?: true;
  api: Api;
}

export const defineResource = <const Name extends string, const F extends Fields>(
  definition: ResourceDefinition<Name, F>,
): ResourceDefinition<Name, F> => definition;

/** An installation's additions to a resource of the product. */
export interface ResourceExtension extends Pick<AnyResource, 'unique' | 'rules' | 'actions' | 'views'> {
  extends: string;
  /** Names begin with `x` and a capital: no version of the product has such a name. */
  fields?: Fields;
  /** Columns after those of the resource. */
  list?: { columns?: readonly string[] };
  /** A group whose label the resource has is continued. */
  form?: { groups?: readonly FormGroup[] };
}

export const extendResource = (name: string, extension: Omit<ResourceExtension, 'extends'>): ResourceExtension => ({
  extends: name,
  ...extension,
});

export type AnyResource = Omit<
  ResourceDefinition,
  'title' | 'list' | 'form' | 'unique' | 'rules' | 'actions' | 'views' | 'inFormOf' | 'archive'
> & {
  title: string;
  list?: {
    columns?: readonly string[];
    without?: readonly string[];
    below?: readonly string[];
    filters?: readonly string[];
    sort?: readonly [string, 'ASC' | 'DESC'];
  };
  form?: { last?: readonly string[]; groups?: readonly FormGroup[] };
  unique?: readonly (readonly string[])[];
  rules?: readonly RecordRule[];
  actions?: readonly Action[];
  views?: readonly DefinedView[];
  inFormOf?: string;
  archive?: string;
};
