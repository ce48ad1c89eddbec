/** What showing a record needs to know beyond the record. */
export interface Lookup {
  /** What a record of another resource is called: "??" when there is no such record, nothing while they are loading. */
  title(target: string, id: unknown): string;
  /** IANA name; instants are shown as clocks there read. */
  timeZone: string;
}
