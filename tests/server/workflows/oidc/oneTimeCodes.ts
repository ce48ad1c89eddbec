import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type TestApp } from '../../../helpers/testApp';

/** Switches on a user's second factor. @returns recovery codes */
export async function oneTimeCodes(test: TestApp, token: string): Promise<string[]> {
  const body = { currentPassword: PASSWORD };
  const begun = await test.call<{ secret: string }>(token, 'POST', '/api/Users/secondFactor', body);
  const otp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate();
  const on = await test.call<{ recoveryCodes: string[] }>(token, 'POST', '/api/Users/secondFactor/confirm', { otp });
  return on.body.recoveryCodes;
}
