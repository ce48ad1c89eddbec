import { Problem } from '../../problem';

const CHALLENGE = { 'www-authenticate': 'Bearer error="invalid_token"' };

export const expiredToken = () => new Problem('TOKEN_EXPIRED', 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.');

export const invalidToken = (cause?: unknown) =>
  new Problem('TOKEN_INVALID', 'Die Anmeldung ist nicht mehr gültig. Bitte neu anmelden.', { cause });

/** Errors for programs, in the terms of RFC 6750. */
export const expiredProgram = () =>
  new Problem('TOKEN_EXPIRED', 'Dieser Zugang ist abgelaufen. Bitte einen Administrator fragen.', {
    headers: CHALLENGE,
  });

export const invalidProgram = () =>
  new Problem('TOKEN_INVALID', 'Diesen Zugang gibt es nicht, oder er ruht. Bitte einen Administrator fragen.', {
    headers: CHALLENGE,
  });
