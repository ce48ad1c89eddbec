import { openForReading } from './db/openForReading';
import { readEnvironment } from './environment';
import { StartError } from './startError';
import { verify } from './workflows/stockTaking/verify';

/** `npm run verify`: exit code 0 when all closed inventories are unchanged, 1 when one is not, 2 when that cannot be told. */
try {
  const database = await openForReading(readEnvironment(process.env));
  try {
    process.exitCode = (await verify(database, (line) => console.log(line))) ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
