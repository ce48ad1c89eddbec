export interface Variant {
  /** Lists are the documented views: a census with its group and user, an item with its unit and location. */
  hasViews?: true;
  /** In these views, an item's location is its name. */
  namesLocations?: true;
  /** A PUT replaces the record: omitted fields are lost. */
  replaces?: true;
  /** Every write is answered without a body. */
  isSilent?: true;
  /** Settings are read one by one, never as a list. */
  hasKeyedSettings?: true;
}

export const VARIANTS = {
  bare: {},
  views: { hasViews: true },
  named: { hasViews: true, namesLocations: true },
  replacing: { replaces: true },
  empty: { isSilent: true },
  keyed: { hasKeyedSettings: true },
  sparing: { replaces: true, isSilent: true },
} satisfies Record<string, Variant>;
