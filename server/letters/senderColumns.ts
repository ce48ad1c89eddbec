export const senderColumns = ({ id, tokenId }: { id: number | null; tokenId?: number }) => ({
  userId: id,
  tokenId: tokenId ?? null,
});
