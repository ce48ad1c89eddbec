import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import type { startOidc } from '../../contract/oidc';
import { useStore } from '../../dataProvider/store';
import { useDevice } from '../../device/useDevice';

// Only the contract's type, since its schemas would be loaded with the first page.
const START = '/api/Users/oidc/start' satisfies (typeof startOidc)['path'];

/** Opens the sign-in page of the identity provider. @param to page to open afterwards */
export function ProviderButton({ label, to }: { label: string; to: string }) {
  const { backend, session } = useDevice();
  const url = useStore(backend.known)?.url ?? '';
  const mayBeAnothers = useStore(session.previousProvider) !== null;
  const query = new URLSearchParams({ to, ...(mayBeAnothers && { prompt: 'login' }) });
  return (
    <>
      <Button variant="outlined" size="large" fullWidth onClick={() => location.assign(`${url}${START}?${query}`)}>
        Anmelden mit {label}
      </Button>
      <Divider>oder</Divider>
    </>
  );
}
