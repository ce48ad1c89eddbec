import { invalid } from '../problem';
import { isMailAddress } from './isMailAddress';

export function requireAddress({ name, email }: { name: string; email: string | null }): void {
  if (email !== null && isMailAddress(email)) return;
  const lack = email ? `ist die E-Mail-Adresse „${email}“ nicht verwendbar` : 'ist keine E-Mail-Adresse eingetragen';
  throw invalid({
    email: `Beim Lieferanten „${name}“ ${lack}. Eintragen können sie Administratoren unter Stammdaten › Lieferanten.`,
  });
}
