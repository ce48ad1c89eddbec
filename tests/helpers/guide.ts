import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const guide = fileURLToPath(new URL('../../docs/integrators.md', import.meta.url));

type Step = { file: string; content: string } | { command: string };

/** Returns the steps of docs/integrators.md in order: files to write, commands to run. */
export function guideSteps(): Step[] {
  const blocks = readFileSync(guide, 'utf8').matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, language, file, content = '']): Step[] =>
    language === 'sh'
      ? content
          .trim()
          .split('\n')
          .map((command) => ({ command }))
      : [{ file: file ?? '', content }],
  );
}

/** Follows the guide in a folder. @throws Error with the output when a command fails */
export function followGuide(folder: string): void {
  for (const step of guideSteps()) {
    if ('command' in step) runNpm(folder, step.command);
    else {
      mkdirSync(dirname(join(folder, step.file)), { recursive: true });
      writeFileSync(join(folder, step.file), step.content);
    }
  }
}

function runNpm(folder: string, command: string) {
  const [program = '', ...args] = command.split(' ');
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(program, args, { cwd: folder, env: { PATH, HOME }, stdio: 'pipe' });
}
