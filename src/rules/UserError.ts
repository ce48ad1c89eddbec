/** An error whose message is a German sentence for the user. */
export class UserError extends Error {
  /** German messages by field, for forms. */
  get messages(): Readonly<Record<string, string>> {
    return {};
  }
}
