import { queryOptions } from '@tanstack/react-query';
import { listPhotos, type Photo, readPhoto } from '../../contract/photos';
import type { Api } from '../../dataProvider/createApi';

/** Begins with the key of the goods pages, whose bookings may bring photos. */
export const photosKey = ['goods', 'photos'] as const;

export const photosQuery = (api: Api, resource: Photo['resource'], recordId: number) =>
  queryOptions({
    queryKey: [...photosKey, resource, recordId],
    queryFn: ({ signal }) => api(listPhotos, { query: { Resource: resource, RecordId: recordId }, signal }),
  });

export const photoFileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['photoFiles', id],
    queryFn: ({ signal }) => api(readPhoto, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
