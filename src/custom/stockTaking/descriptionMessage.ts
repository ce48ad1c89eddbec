import { MAX_DESCRIPTION } from '../../contract/stockTaking';
import { messages } from '../../resources/kit';

export const descriptionMessage = (text: string): string | undefined =>
  text.trim().length > MAX_DESCRIPTION ? messages.tooLong(MAX_DESCRIPTION) : undefined;
