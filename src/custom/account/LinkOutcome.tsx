import Alert from '@mui/material/Alert';
import { useSearchParams } from 'react-router';
import { oidcSentence } from '../../rules/oidcRefusals';

/** Tells people who come back from the house's own provider what came of linking. */
export function LinkOutcome({ label }: { label: string }) {
  const code = useSearchParams()[0].get('oidc');
  const isLinked = code === 'LINKED';
  const taken = 'Dieses Konto ist schon mit einem anderen Benutzer verbunden.';
  const text = isLinked ? `Verbunden mit ${label}.` : code === 'NAME_TAKEN' ? taken : oidcSentence(code, label);
  if (!text) return null;
  return (
    <Alert severity={isLinked ? 'success' : 'error'} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
