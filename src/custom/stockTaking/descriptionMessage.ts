import { MAX_DESCRIPTION } from '../../contract/stockTaking';
import { messages } from '../../resources/kit';

/** German message for a description that is too long; undefined when it can be saved. Nothing at all can. */
export const descriptionMessage = (text: string): string | undefined =>
  text.trim().length > MAX_DESCRIPTION ? messages.tooLong(MAX_DESCRIPTION) : undefined;
