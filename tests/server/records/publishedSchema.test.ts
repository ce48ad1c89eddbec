import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resourceJsonSchema } from '../../../server/records/definitions/definitionSchema';

const published = new URL('../../../docs/resource.schema.json', import.meta.url);

test('the schema in docs is the one the server reads files by (GET /api/resource.schema.json)', () => {
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(resourceJsonSchema());
});
