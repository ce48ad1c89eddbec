import { messages } from '../resources/kit';

const SHORTEST = 8;
export const LONGEST_PASSWORD = 256;

export function checkNewPassword({ password, repeated }: { password: string; repeated: string }): {
  password?: string;
  repeated?: string;
} {
  const problem = problemOf(password);
  return {
    ...(problem && { password: problem }),
    ...(repeated !== password && { repeated: 'Die beiden Passwörter sind verschieden.' }),
  };
}

function problemOf(password: string): string | undefined {
  if (password === '') return messages.required;
  if (password.length < SHORTEST) return messages.tooShort(SHORTEST);
  return password.length > LONGEST_PASSWORD ? messages.tooLong(LONGEST_PASSWORD) : undefined;
}
