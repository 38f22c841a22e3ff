import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('beginAnew › runs the same program with its arguments in the same process', () => {
  const module = path.join(import.meta.dirname, 'begin-anew.ts');
  const program = `
    import { beginAnew } from ${JSON.stringify(module)};
    console.log(process.pid, process.argv[1], process.env.BEGUN ?? '');
    if (process.env.BEGUN) process.exit(0);
    process.env.BEGUN = 'again';
    beginAnew();`;
  const env = { ...process.env, NODE_NO_WARNINGS: '1', BEGUN: '' };
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program, 'argument'], { env, encoding: 'utf8' });
  const [first, second] = printed.trim().split('\n');
  expect(second).toBe(`${first!.trim()} again`);
});
