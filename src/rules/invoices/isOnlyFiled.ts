/** Tells whether a claim never reached the supplier: there was no mail server, and no credit has come. */
export const isOnlyFiled = ({ sentBy, credited }: { sentBy: 'mail' | 'file' | null; credited: number }): boolean =>
  sentBy === 'file' && credited === 0;
