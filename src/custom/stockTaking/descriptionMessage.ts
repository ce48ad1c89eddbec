import { messages } from '../../resources/kit';

const MAX_LENGTH = 200;

/** German message for a description that is too long; undefined when it can be saved. Nothing at all can. */
export const descriptionMessage = (text: string): string | undefined =>
  text.trim().length > MAX_LENGTH ? messages.tooLong(MAX_LENGTH) : undefined;
