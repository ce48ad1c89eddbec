import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AnyRecord } from '../../resources/kit';
import type { InputProps } from './InputProps';

/** What stands in place of the input and the cell of a field's kind. */
export interface FieldView {
  /** Its value comes from the form around it, by `useInput`. */
  Input?: ComponentType<InputProps>;
  /** What the list shows; sorting goes on by the value. */
  cell?: (value: unknown, record: AnyRecord) => ReactNode;
}
/** By field. */
export type FieldViews = Readonly<Record<string, FieldView>>;

/** By resource name. */
export const FieldViewsContext = createContext<Readonly<Record<string, FieldViews>>>({});

/** The fields of a resource that are not shown as their kind is. */
export const useFieldViews = (name: string): FieldViews => useContext(FieldViewsContext)[name] ?? NONE;

const NONE: FieldViews = {};
