import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

describe('a shutdown', () => {
  it('closes what was opened last first, and everything once', async () => {
    const closed: string[] = [];
    const shutdown = createShutdown();
    shutdown.add(async () => void closed.push('database'));
    shutdown.add(async () => void closed.push('server'));
    expect(shutdown.isUnderWay).toBe(false);
    await Promise.all([shutdown.close(), shutdown.close()]);
    expect(shutdown.isUnderWay).toBe(true);
    expect(closed).toEqual(['server', 'database']);
  });

  it('ends well after one Ctrl-C, which comes from the terminal and again from npm', async () => {
    const program = `
      import { closeWhenAsked, createShutdown } from './shutdown.ts';
      const shutdown = createShutdown();
      setInterval(() => {}, 1000);
      shutdown.add(() => new Promise((closed) => process.once('SIGINT', () => setImmediate(closed))));
      shutdown.add(async () => void process.stdout.write('closing'));
      closeWhenAsked(shutdown, () => {});
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
    'tells what nobody caught, closes what is open, and ends badly: %s',
    async (defect) => {
      const program = `
        import { closeOnDefect, createShutdown } from './shutdown.ts';
        const shutdown = createShutdown();
        setInterval(() => {}, 1000);
        shutdown.add(async () => void process.stdout.write(' closed'));
        closeOnDefect(shutdown, (error) => process.stdout.write(error.message));
        ${defect};
      `;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname });
      const [said, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect({ said, ended }).toEqual({ said: 'boom closed', ended: [1, null] });
    },
  );
});
