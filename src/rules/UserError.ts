/** An error with a German message for the user. */
export class UserError extends Error {
  get messages(): Readonly<Record<string, string>> {
    return {};
  }
}
