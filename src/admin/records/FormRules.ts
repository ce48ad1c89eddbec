import { createContext } from 'react';
import { type Decide, undecided } from '../../resources/kit';

/** Expressions of the definition whose record is in a form. */
export interface FormRules {
  decide: Decide;
  /** Fields that tell rules which read this one. */
  tellers(source: string): readonly string[];
  /** Of these, where one is broken by what the form holds. */
  broken(source: string, values: Record<string, unknown>): string[];
}

/** Forms of react-admin's have none: the server refuses. */
export const FormRulesContext = createContext<FormRules>({ decide: undecided, tellers: () => [], broken: () => [] });
