interface Room {
  apart: number;
  from: number;
  to: number;
}

/** Moves positions apart that are closer than `apart`, keeping their order, within `from` and `to` if there is room. */
export function spreadPositions(places: readonly number[], { apart, from, to }: Room): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let least = from;
  for (const index of order) {
    moved[index] = Math.max(moved[index]!, least);
    least = moved[index]! + apart;
  }
  let most = to;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index]!, most);
    most = moved[index]! - apart;
  }
  return moved;
}
