import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const source = new URL('./stored-secret.ts', import.meta.url).href;

it('stored secret › is the same for servers that begin at once in one folder, which only its owner reads', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'katern-secret-'));
  const script = `import { storedSecret } from ${JSON.stringify(source)}; process.stdout.write(storedSecret(${JSON.stringify(folder)}));`;
  const begin = () => run(process.execPath, ['--input-type=module', '--eval', script]);
  const secrets = (await Promise.all(Array.from({ length: 6 }, begin))).map(({ stdout }) => stdout);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(folder)).toEqual(['secret']);
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
