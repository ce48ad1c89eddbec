import type { Question } from './useConfirm';

/** Asked before anything typed and not saved is thrown away. */
export const discardQuestion: Question = {
  title: 'Abbrechen',
  text: 'Änderungen verwerfen?',
  cancel: 'Weiter bearbeiten',
  ok: 'Verwerfen',
  danger: true,
};
