const WORDS = /^(?:(?:bestellung|bestell(?:ungs)?-?\s?(?:nr|nummer)|order|po|nr|nummer)[\s.:#-]*)*/iu;
const NUMBER = /^0*([1-9]\d{0,8})$/;

export function orderNumberIn(reference: string | null): number | null {
  if (reference === null) return null;
  const [, digits] = NUMBER.exec(reference.trim().replace(WORDS, '')) ?? [];
  return digits === undefined ? null : Number(digits);
}
