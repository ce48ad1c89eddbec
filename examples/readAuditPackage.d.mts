/** Rows by column: decimals in whole units of their last place, empty cells as null. */
type Row = Record<string, bigint & string>;
type Tables = Record<string, Row[]>;

export function readTables(read: (name: string) => string): Tables;
export function wrongInventories(tables: Tables): Row[];
export function exchangedInventories(tables: Tables): string[];
export function consumption(tables: Tables): { ArtikelId: bigint; Verbrauch: bigint; Wert: bigint }[];
