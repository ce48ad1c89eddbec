import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '../../contract/apiTokens';
import { useMasterData } from '../../queries/masterData';
import { useTimeZone } from '../../queries/useTimeZone';
import { useIsDesk } from '../../ui/useIsDesk';
import { TokenActions } from './TokenActions';
import type { ToldToken } from './TokenDialog';
import { expiresText, groupsText, scopesText, stateText, usedText } from './tokenTexts';

/** Texts wrap, so a phone gets a list instead of a table. */
export function TokenTable({ tokens, onTold }: { tokens: readonly ApiToken[]; onTold: (told: ToldToken) => void }) {
  const isDesk = useIsDesk();
  const rows = useRows(tokens);
  if (!isDesk)
    return (
      <Stack component="ul" spacing={1.5} aria-label="Zugänge" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map(({ token, name, ...texts }) => (
          <Paper key={token.id} component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography>{`${texts.scopes}. Bestände: ${texts.groups}.`}</Typography>
            <Typography color="textSecondary">{`Zustand: ${texts.state}. Läuft ab: ${texts.expires}. Zuletzt benutzt: ${texts.used}.`}</Typography>
            {texts.why && <Typography color="warning">{texts.why}</Typography>}
            <TokenActions token={token} onTold={onTold} />
          </Paper>
        ))}
      </Stack>
    );
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label="Zugänge">
        <TableHead>
          <TableRow>
            {['Name', 'Rechte', 'Bestände', 'Läuft ab', 'Zuletzt benutzt', 'Zustand', 'Aktionen'].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ token, name, ...texts }) => (
            <TableRow key={token.id} sx={{ '& td': { overflowWrap: 'anywhere' } }}>
              <TableCell component="th" scope="row">
                {name}
                <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
                  {`${token.prefix}…`}
                </Typography>
              </TableCell>
              <TableCell>{texts.scopes}</TableCell>
              <TableCell>{texts.groups}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{texts.expires}</TableCell>
              <TableCell>{texts.used}</TableCell>
              <TableCell>
                {texts.state}
                {texts.why && (
                  <Typography variant="body2" color="warning">
                    {texts.why}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <TokenActions token={token} onTold={onTold} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function useRows(tokens: readonly ApiToken[]) {
  const timeZone = useTimeZone();
  const { byId, isPending } = useMasterData('stockItemGroups');
  const now = new Date();
  return tokens.map((token) => {
    const { text: state, why } = stateText(token, now.getTime());
    return {
      token,
      name: token.name,
      scopes: scopesText(token.scopes),
      groups: groupsText(token.stockItemGroupIds, (id) => byId.get(id)?.name ?? (isPending ? '…' : '(gelöscht)')),
      expires: expiresText(token, timeZone),
      used: usedText(token, now, timeZone),
      ...{ state, why },
    };
  });
}
