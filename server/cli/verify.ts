import { verifyDatabase } from '../backup/verifyDatabase';
import { readEnvironment } from '../environment';
import { operatorSentence } from '../start/operatorSentence';

/** `npm run verify`: exit code 0 when audit log and closed inventories are unchanged, 1 when not, 2 when unknown. */
try {
  process.exitCode = (await verifyDatabase(readEnvironment(process.env), (line) => console.log(line))) ? 0 : 1;
} catch (error) {
  console.error(operatorSentence(error) ?? error);
  process.exitCode = 2;
}
