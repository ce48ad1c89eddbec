export class UserError extends Error {
  get messages(): Readonly<Record<string, string>> {
    return {};
  }
}
