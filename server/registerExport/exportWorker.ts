import { ExportRefusal } from './ExportRefusal';
import type { ExportReply, ExportTask } from './ExportTask';
import { readExport } from './readExport';
import { remoteKeeper } from './remoteKeeper';

export default async function read({ port, ...task }: ExportTask): Promise<ExportReply> {
  try {
    return { report: await readExport(task, remoteKeeper(port)) };
  } catch (error) {
    return error instanceof ExportRefusal ? { refusal: error.refusal } : { error };
  } finally {
    port.close();
  }
}
