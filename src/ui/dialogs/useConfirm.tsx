import { createContext, useContext } from 'react';

export interface Question {
  title: string;
  text?: string;
  note?: string;
  ok: string;
  cancel?: string;
  /** For irreversible actions: the confirm button is red, and Enter does not trigger it. */
  danger?: boolean;
}
export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Asks in a dialog; resolves to false on "Abbrechen" or Escape. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
