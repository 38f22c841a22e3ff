import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

describe('shutdown', () => {
  it('closes everything once, in reverse order of opening', async () => {
    const closed: string[] = [];
    const shutdown = createShutdown();
    shutdown.add(async () => void closed.push('database'));
    shutdown.add(async () => void closed.push('server'));
    expect(shutdown.isUnderWay).toBe(false);
    await Promise.all([shutdown.close(), shutdown.close()]);
    expect(shutdown.isUnderWay).toBe(true);
    expect(closed).toEqual(['server', 'database']);
  });

  it('exits with 0 after one Ctrl-C, which the terminal and npm both send', async () => {
    const program = `
      import { closeOnSignal, createShutdown } from './shutdown.ts';
      const shutdown = createShutdown();
      setInterval(() => {}, 1000);
      shutdown.add(() => new Promise((closed) => process.once('SIGINT', () => setImmediate(closed))));
      shutdown.add(async () => void process.stdout.write('closing'));
      closeOnSignal(shutdown, () => {});
      process.stdout.write('ready');
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname });
    const said = (await once(child.stdout, 'data')).join();
    expect(said).toBe('ready');
    child.kill('SIGINT');
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each(['setImmediate(() => { throw new Error("boom"); })', 'Promise.reject(new Error("boom"))'])(
    'logs an uncaught exception, closes everything, and exits with 1: %s',
    async (defect) => {
      const program = `
        import { closeOnUncaught, createShutdown } from './shutdown.ts';
        const shutdown = createShutdown();
        setInterval(() => {}, 1000);
        shutdown.add(async () => void process.stdout.write(' closed'));
        closeOnUncaught(shutdown, (error) => process.stdout.write(error.message));
        ${defect};
      `;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname });
      const [said, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect({ said, ended }).toEqual({ said: 'boom closed', ended: [1, null] });
    },
  );
});
