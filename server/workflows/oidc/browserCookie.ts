const NAME = 'zaehlwerk_oidc';
const TEN_MINUTES_S = 600;

export const browserOf = (cookies = ''): string | undefined =>
  /(?:^|;\s*)zaehlwerk_oidc=([0-9A-Za-z]{43})(?:;|$)/.exec(cookies)?.[1];

/** Set-Cookie header. `Lax`, because the provider redirects back here. */
export const browserCookie = (browser: string, publicUrl: string): string =>
  [
    `${NAME}=${browser}`,
    'HttpOnly',
    'SameSite=Lax',
    'Path=/api/Users/oidc',
    `Max-Age=${TEN_MINUTES_S}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
