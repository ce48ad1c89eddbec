/** In what backends of other houses differ, as far as the specification leaves it open. */
export interface Variant {
  /** Lists come as the documented views: a census with its group and user, an item with its unit and location. */
  hasViews?: true;
  /** In these views, an item's location is its name. */
  namesLocations?: true;
  /** A PUT replaces the record: what it does not carry is lost. */
  replaces?: true;
  /** Every write is answered without a body. */
  isSilent?: true;
  /** Settings are given one by one, never as a list. */
  hasKeyedSettings?: true;
}

export const VARIANTS = {
  bare: {},
  views: { hasViews: true },
  named: { hasViews: true, namesLocations: true },
  replacing: { replaces: true },
  empty: { isSilent: true },
  keyed: { hasKeyedSettings: true },
  /** The hardest to write to: what is not sent is lost, and nothing is said. */
  sparing: { replaces: true, isSilent: true },
} satisfies Record<string, Variant>;
