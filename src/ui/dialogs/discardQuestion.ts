import type { Question } from './useConfirm';

export const discardQuestion: Question = {
  title: 'Abbrechen',
  text: 'Änderungen verwerfen?',
  cancel: 'Weiter bearbeiten',
  ok: 'Verwerfen',
  danger: true,
};
