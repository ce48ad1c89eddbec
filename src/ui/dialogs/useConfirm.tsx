import { createContext, useContext } from 'react';

export interface Question {
  title: string;
  text?: string;
  /** Caption of the button that agrees; "OK" by default. */
  ok?: string;
  /** "Abbrechen" by default. */
  cancel?: string;
  /** What happens cannot be undone: the agreeing button is red, and Enter does not press it. */
  danger?: boolean;
}
export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Asks the user in a dialog; the answer is false for "Abbrechen" and Escape. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
