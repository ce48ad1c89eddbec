import type { Generated } from 'kysely';

export interface PhotoTables {
  photos: {
    id: Generated<number>;
    clientId: string | null;
    resource: 'deliveries' | 'stockMovements';
    recordId: number;
    mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
    bytes: number;
    sha256: string;
    created: string;
    userId: number | null;
  };
  /** Base64, in rows short enough for backups to read in batches. */
  photoParts: { photoId: number; number: number; content: string };
}
