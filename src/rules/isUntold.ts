/** The supplier has not been told; an order that is only exported as a file counts as untold. */
export const isUntold = ({ sent, sentBy }: { sent: string | null; sentBy?: string | null }): boolean =>
  !sent || sentBy === 'file';
