/** Reasons why a sign-in through the house's own provider failed; addresses carry the code. */
const SENTENCES = {
  REFUSED: () => 'Die Anmeldung hat nicht geklappt. Bitte noch einmal versuchen.',
  EXPIRED: () => 'Die Anmeldung hat zu lange gedauert.',
  UNAVAILABLE: (label: string) => `${label} ist gerade nicht erreichbar.`,
  UNKNOWN: () => 'Für dieses Konto gibt es hier keinen Benutzer. Bitte einen Administrator fragen.',
  NOT_ALLOWED: () => 'Dieses Konto darf sich hier nicht anmelden.',
  NAME_TAKEN: () => 'Der Benutzername ist schon vergeben. Bitte einen Administrator fragen.',
} as const satisfies Record<string, (label: string) => string>;

export type OidcRefusal = keyof typeof SENTENCES;

export const oidcSentence = (code: string | null, label: string): string | undefined =>
  code !== null && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as OidcRefusal](label) : undefined;
