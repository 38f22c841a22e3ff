import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('restartProcess runs the same program with its arguments in the same process', () => {
  const module = path.join(import.meta.dirname, 'restart-process.ts');
  const program = `
    import { restartProcess } from ${JSON.stringify(module)};
    console.log(process.pid, process.argv[1], process.env.BEGUN ?? '');
    if (process.env.BEGUN) process.exit(0);
    process.env.BEGUN = 'again';
    restartProcess();`;
  const env = { ...process.env, NODE_NO_WARNINGS: '1', BEGUN: '' };
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program, 'argument'], { env, encoding: 'utf8' });
  const [first, second] = printed.trim().split('\n');
  expect(second).toBe(`${first!.trim()} again`);
});
