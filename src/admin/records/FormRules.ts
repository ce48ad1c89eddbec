import { createContext } from 'react';
import { type Decide, undecided } from '../../resources/kit';

export interface FormRules {
  decide: Decide;
  messageFieldsFor(source: string): readonly string[];
  broken(source: string, values: Record<string, unknown>): string[];
}

/** In react-admin's own forms nothing is decided here; the server rejects broken rules. */
export const FormRulesContext = createContext<FormRules>({
  decide: undecided,
  messageFieldsFor: () => [],
  broken: () => [],
});
