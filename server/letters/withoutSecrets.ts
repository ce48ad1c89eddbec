/** Removes the credentials of `smtpUrl` from server messages, plain or in base64 (RFC 4616, RFC 4954). */
export function withoutSecrets(text: string, smtpUrl: string | undefined): string {
  const { username = '', password = '' } = URL.canParse(smtpUrl ?? '') ? new URL(smtpUrl ?? '') : {};
  if (password === '') return text;
  const [name, plain] = [decoded(username), decoded(password)];
  // Longest first, as one may contain another.
  const secrets = [base64(`\0${name}\0${plain}`), base64(plain), password, plain];
  return secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

export function withoutLogin(text: string | null, smtpUrl: string): string | null {
  const { username = '' } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : {};
  const users = [base64(decoded(username)), username, decoded(username)].filter(Boolean);
  return text && users.reduce((rest, user) => rest.replaceAll(user, '…'), withoutSecrets(text, smtpUrl));
}

/** Servers may repeat the login, and logs show an error's message and stack. @returns the same error, changed */
export function forgetLogin(error: unknown, smtpUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  error.message = withoutSecrets(error.message, smtpUrl);
  if (error.stack !== undefined) error.stack = withoutSecrets(error.stack, smtpUrl);
  if ('response' in error && typeof error.response === 'string') error.response = withoutLogin(error.response, smtpUrl);
  return error;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Keeps invalid escapes, like the client.
    return part;
  }
}
