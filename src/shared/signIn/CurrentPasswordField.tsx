import { useSetup } from '../../queries/setup';
import { messages } from '../../resources/kit';
import { PasswordField } from '../../ui/fields/PasswordField';
import type { useLazyForm } from '../../ui/fields/useLazyForm';

type Field = ReturnType<ReturnType<typeof useLazyForm>['field']>;

export function CurrentPasswordField({ autoFocus, ...field }: Field & { autoFocus?: boolean }) {
  const hint = useMayLackPassword() && !field.error ? 'Leer lassen, wenn du hier kein Passwort hast.' : undefined;
  return (
    <PasswordField
      {...field}
      helperText={hint ?? field.helperText}
      autoComplete="current-password"
      label="Aktuelles Passwort"
      autoFocus={autoFocus}
    />
  );
}

/** Users of the identity provider may have no password; the server then asks for a fresh sign-in. */
export function useCurrentPassword(): (given: string) => { currentPassword?: string } {
  const mayLack = useMayLackPassword();
  return (given) => (given === '' && !mayLack ? { currentPassword: messages.required } : {});
}

const useMayLackPassword = () => Boolean(useSetup()?.oidc);
