import type { Role } from './common';
import type { Fields } from './kinds';

export type Verb = 'read' | 'create' | 'update' | 'delete';

/** How the records travel: plain ra-data-simple-rest, or the documented body verbs. */
export type Api =
  | { dialect: 'simpleRest'; url: string }
  | {
      dialect: 'bodyVerbs';
      url: string;
      /** A list that is a POST with the filter as body. */
      listBy?: { post: string };
      /** Documented query parameters of the list and the field each one compares. */
      query?: Readonly<Record<string, string>>;
      /** The field that names a record where the backend gives it no id. */
      naturalKey?: string;
      /** Answers carry the whole target record under this key, read through the reference field named. */
      embed?: Readonly<Record<string, string>>;
    };

export interface Label {
  one: string;
  many: string;
  /** Title of the list where it is not `many`. */
  list?: string;
  /** First word of the form titles where it is not `one`. */
  form?: string;
  /** Last word of the title of the empty form; "hinzufügen" by default. */
  create?: string;
  /** Subject of „<subject> <name> wirklich löschen?“ where it is not `one`. */
  deletePrompt?: string;
  /** What the records are for and how one begins; stands where there are none yet. */
  purpose?: string;
}

/** Fields of a form that are about one thing. */
export interface FormGroup<Key extends string = string> {
  /** German heading. */
  label: string;
  /** The fields, in their order. */
  fields: readonly Key[];
}

export interface ResourceDefinition<Name extends string = string, F extends Fields = Fields> {
  name: Name;
  label: Label;
  menu?: { section: string; order: number };
  /** Field that stands for a record in selects, titles and dialogs. */
  title: keyof F & string;
  fields: F;
  list?: {
    /** The columns that the list starts with, in order; all fields by default. Users may choose others for themselves. */
    columns?: readonly ((keyof F & string) | 'id')[];
    /** Fields that are not columns until a user chooses them; the list starts with all others. */
    without?: readonly (keyof F & string)[];
    filters?: readonly (keyof F & string)[];
    sort?: readonly [(keyof F & string) | 'id', 'ASC' | 'DESC'];
  };
  form?: {
    /** Fields that stand below all others, in this order; the others keep the definition's. */
    last?: readonly (keyof F & string)[];
    /**
     * What stands together under a heading, and beside the next group where there is room. The fields of the groups come
     * first, in this order; those that no group names stand at the end of the last one.
     */
    groups?: readonly FormGroup<keyof F & string>[];
  };
  /** Paths of the generic screens: the list, and the stem of form pages (`…/{id}`, `…/add`). `false`: hand-built pages only. */
  screens?: { list: string; one: string } | false;
  /** A verb that is not named: read for every user, writing for administrators. */
  access?: Partial<Record<Verb, readonly Role[]>>;
  /** Name before a rename; lets the next start keep the table with its records. */
  renamedFrom?: string;
  /** Groups of fields whose values together occur once. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Key of a reference: the records are edited in the form of the record it refers to, as rows. */
  inFormOf?: keyof F & string;
  /** The flag that takes a record out of pickers and lists without deleting it. */
  archive?: keyof F & string;
  /** The documented API does not have it: a backend that has none of our additions is not asked for it. */
  addition?: true;
  api: Api;
}

/** Returns its argument; exists so that names, keys and field kinds are inferred and checked. */
export const defineResource = <const Name extends string, const F extends Fields>(
  definition: ResourceDefinition<Name, F>,
): ResourceDefinition<Name, F> => definition;

/** A definition whose exact fields are not known to the compiler, as generic code sees it. */
export type AnyResource = Omit<ResourceDefinition, 'title' | 'list' | 'form' | 'unique' | 'inFormOf' | 'archive'> & {
  title: string;
  list?: {
    columns?: readonly string[];
    without?: readonly string[];
    filters?: readonly string[];
    sort?: readonly [string, 'ASC' | 'DESC'];
  };
  form?: { last?: readonly string[]; groups?: readonly FormGroup[] };
  unique?: readonly (readonly string[])[];
  inFormOf?: string;
  archive?: string;
};
