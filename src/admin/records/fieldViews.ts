import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AnyRecord } from '../../resources/kit';
import type { InputProps } from './InputProps';

export interface FieldView {
  Input?: ComponentType<InputProps>;
  cell?: (value: unknown, record: AnyRecord) => ReactNode;
}
export type FieldViews = Readonly<Record<string, FieldView>>;

export const FieldViewsContext = createContext<Readonly<Record<string, FieldViews>>>({});

export const useFieldViews = (name: string): FieldViews => useContext(FieldViewsContext)[name] ?? NONE;

const NONE: FieldViews = {};
