/** A claim of which the supplier knows nothing: there was no mail server, and no credit has come. */
export const isOnlyFiled = ({ sentBy, credited }: { sentBy: 'mail' | 'file' | null; credited: number }): boolean =>
  sentBy === 'file' && credited === 0;
