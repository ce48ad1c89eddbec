import { StartError } from '../../startError';

/** Lists all possible former names, as only the integrator knows which one is right. */
export const unknownName = (what: string, from: string, left: readonly string[], lacking: string): StartError =>
  new StartError(
    `${what} soll vorher „${from}“ geheißen haben, das gibt es in der Datenbank nicht; zu ${left.map((name) => `„${name}“`).join(', ')} gibt es ${lacking} mehr. ` +
      `Bitte ${left.length === 1 ? `renamedFrom: '${left[0]}'` : 'bei renamedFrom das Richtige davon'} angeben oder renamedFrom weglassen; die Daten sind unverändert.`,
  );

/** For a rename to a name that still has values of an earlier definition: today's values would be hidden. */
export const bothNamesStored = (what: string, from: string): StartError =>
  new StartError(
    `${what} soll vorher „${from}“ geheißen haben, in der Datenbank gibt es aber beide. ` +
      `Bitte einen anderen neuen Namen angeben oder, wenn „${from}“ nicht mehr gebraucht wird, renamedFrom weglassen; die Daten sind unverändert.`,
  );
