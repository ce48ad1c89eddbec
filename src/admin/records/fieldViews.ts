import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AnyRecord } from '../../resources/kit';
import type { InputProps } from './InputProps';

/** Replaces input and cell of a field's kind. */
export interface FieldView {
  /** Connect it by `useInput`. */
  Input?: ComponentType<InputProps>;
  /** Sorting still uses the value. */
  cell?: (value: unknown, record: AnyRecord) => ReactNode;
}
/** By field. */
export type FieldViews = Readonly<Record<string, FieldView>>;

/** By resource name. */
export const FieldViewsContext = createContext<Readonly<Record<string, FieldViews>>>({});

export const useFieldViews = (name: string): FieldViews => useContext(FieldViewsContext)[name] ?? NONE;

const NONE: FieldViews = {};
