import { Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../../dataProvider/HttpError';
import { useHasAdditions, useHttp } from '../../device/useDevice';
import { Button } from '../../ui/Button';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { errorText } from '../../ui/useShowError';
import { EntryCard } from './EntryCard';

/** Page linked in a mail, without a login. Opening it changes nothing, since mail programs open links by themselves. */
export function EndMorningMail() {
  const http = useHttp();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'open' | 'running' | 'done'>('open');
  if (!useHasAdditions()) return <NotFoundPage />;
  const end = async () => {
    setState('running');
    setFailure(undefined);
    try {
      await http('POST', '/api/MorningMail/end', { query: { token: query.get('token') ?? '' } });
      setState('done');
    } catch (error) {
      const isGone = isNotFound(error);
      setFailure(
        isGone ? 'Dieser Link gilt nicht mehr. Unter „Mein Konto“ lässt sich die Mail beenden.' : errorText(error),
      );
      setState('open');
    }
  };
  return (
    <EntryCard title="Morgenmail beenden" failure={failure}>
      {state === 'done' ? (
        <Typography role="status">
          Es kommt keine Morgenmail mehr. Unter „Mein Konto“ lässt sie sich wieder einschalten.
        </Typography>
      ) : (
        <>
          <Typography>Du bekommst dann morgens keine Mail mehr darüber, was zu tun ist.</Typography>
          <Button label="Beenden" variant="contained" loading={state === 'running'} onClick={end} />
        </>
      )}
    </EntryCard>
  );
}
