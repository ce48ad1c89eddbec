import { Alert, Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import { useHasAdditions, useIsAdmin, useUser } from '../../device/useDevice';
import { useSetup } from '../../queries/setup';
import { type AnyRecord, textKey } from '../../resources/kit';
import { ProviderAccount } from '../../shared/signIn/ProviderAccount';
import { SecondFactorOf } from '../../shared/signIn/SecondFactorOf';
import { SessionsList } from '../../shared/signIn/SessionsList';
import { FoldedSection } from '../../ui/FoldedSection';
import { PageLink } from '../../ui/PageLink';

export default function UserEdit() {
  const isAdmin = useIsAdmin();
  const ownId = useUser()?.id;
  const hasAdditions = useHasAdditions();
  // Changing one's own password requires the current one, which this form lacks.
  const isOwn = (record: AnyRecord | undefined) => hasAdditions && record?.id === ownId;
  return (
    <ResourceEdit
      isReadOnly={!isAdmin}
      locked={(record) => [...lockedFields(record), ...(isOwn(record) ? ['password'] : [])]}
    >
      <OwnPassword isOwn={isOwn} />
      {hasAdditions && isAdmin && <SigningIn />}
    </ResourceEdit>
  );
}

function SigningIn() {
  const id = useRecordContext<AnyRecord>()?.id;
  const label = useSetup()?.oidc?.label;
  if (id === undefined) return null;
  return (
    <FoldedSection title="Angemeldete Geräte und zweiter Faktor">
      <SessionsList userId={id} />
      {label && (
        <Box component="section" aria-label={label} sx={{ mt: 3 }}>
          <ProviderAccount userId={id} />
        </Box>
      )}
      <SecondFactorOf userId={id} />
    </FoldedSection>
  );
}

function OwnPassword({ isOwn }: { isOwn(record: AnyRecord | undefined): boolean }) {
  const record = useRecordContext<AnyRecord>();
  if (!isOwn(record)) return null;
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      Dein eigenes Passwort änderst du unter <PageLink label="Mein Konto" to="/account" />.
    </Alert>
  );
}

const lockedFields = ({ name }: AnyRecord) =>
  typeof name === 'string' && textKey(name) === 'admin' ? ['name', 'role'] : [];
