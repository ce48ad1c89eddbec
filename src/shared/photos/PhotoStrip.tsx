import { Stack } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCommand } from '../../admin/useCommand';
import { deletePhoto, listPhotos, MAX_PHOTOS, type Photo, readPhoto } from '../../contract/photos';
import type { Api } from '../../dataProvider/createApi';
import { type UnsentBooking, useUnsentBookings } from '../../device/useBooking';
import { useApi, useDevice, useIsAdmin, useUser } from '../../device/useDevice';
import { DAY_MS } from '../../lib/dayNumbers';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime } from '../../rules/dates';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { LoadError } from '../../ui/LoadError';
import { useObjectUrl } from '../../ui/useObjectUrl';
import { PhotoButton } from './PhotoButton';
import { isOf, type Photographed } from './Photographed';
import { Thumbnail } from './Thumbnail';

export function PhotoStrip({ of }: { of: Photographed }) {
  const { recordId } = of;
  const waiting = useUnsentBookings('photo').filter(isOf(of));
  const { data: sent = NONE, error } = useQuery({
    ...photosQuery(useApi(), of.resource, recordId ?? 0),
    enabled: recordId !== undefined,
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {error && sent.length === 0 && <LoadError error={error} />}
      {sent.map((photo, index) => (
        <SentPhoto key={photo.id} photo={photo} number={index + 1} />
      ))}
      {waiting.map((entry) => (
        <WaitingPhoto key={entry.id} entry={entry} />
      ))}
      {sent.length + waiting.length < MAX_PHOTOS && <PhotoButton of={of} variant="outlined" />}
    </Stack>
  );
}

const NONE: Photo[] = [];
const question = { title: 'Foto löschen', text: 'Foto wirklich löschen?', ok: 'Löschen', danger: true };

function SentPhoto({ photo: { id, userId, created }, number }: { photo: Photo; number: number }) {
  const { data, error } = useQuery(photoFileQuery(useApi(), id));
  const timeZone = useTimeZone();
  const user = useUser();
  const isAdmin = useIsAdmin();
  const source = useObjectUrl(data);
  const remove = useCommand((send) => send(deletePhoto, { body: { id } }), {
    ask: () => question,
    refresh: [photosKey],
  });
  const mayDelete = isAdmin || (userId === user?.id && Date.now() - Date.parse(created) <= DAY_MS);
  if (error && !data) return <LoadError error={error} />;
  return (
    <Thumbnail
      source={source}
      name={`Foto ${number} vom ${formatDateTime(created, timeZone)}`}
      onDelete={mayDelete ? () => void remove.run() : undefined}
    />
  );
}

function WaitingPhoto({ entry }: { entry: UnsentBooking }) {
  const { outbox } = useDevice();
  const confirm = useConfirm();
  const drop = async () => {
    if (await confirm(question)) await outbox.discard(entry.id);
  };
  const reason =
    entry.state === 'rejected' ? `nicht übernommen: ${entry.problem?.message ?? ''}` : 'noch nicht gesendet';
  return (
    <Thumbnail
      source={`data:image/jpeg;base64,${String(entry.booking.content)}`}
      name={`Foto, ${reason}`}
      isWaiting
      onDelete={() => void drop()}
    />
  );
}

/** Begins with the key of the goods pages, whose bookings may bring photos. */
const photosKey = ['goods', 'photos'] as const;

const photosQuery = (api: Api, resource: Photo['resource'], recordId: number) =>
  queryOptions({
    queryKey: [...photosKey, resource, recordId],
    queryFn: ({ signal }) => api(listPhotos, { query: { Resource: resource, RecordId: recordId }, signal }),
  });

const photoFileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['photoFiles', id],
    queryFn: ({ signal }) => api(readPhoto, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
