import type { OidcRefusal } from '../../../src/rules/oidcRefusals';
import type { Actor } from '../../db/audit/writeAudit';

export class SignInRefusal extends Error {
  override name = 'SignInRefusal';

  constructor(
    readonly code: OidcRefusal,
    readonly about: { user?: Actor; cause?: unknown } = {},
  ) {
    super(code, { cause: about.cause });
  }
}
