import { describe, expect, it } from 'vitest';
import { runChecks } from './run-checks.ts';

describe('run checks', () => {
  it('runs all, and counts and prints those that fail or throw', async () => {
    const said: string[] = [];
    const count = await runChecks(
      [
        { name: 'fine', run: async () => ({ passed: true, says: '3 files' }) },
        { name: 'found', run: async () => ({ passed: false, says: 'a.ts: wrong\nb.ts: wrong' }) },
        { name: 'broken', run: () => Promise.reject(new Error('no such program')) },
      ],
      (line) => said.push(line),
    );
    expect(count).toEqual({ passed: 1, failed: 2 });
    expect(said.join('\n')).toMatch(
      /✓ fine .* 3 files\n.*✗ found .*\n {4}a\.ts: wrong\n {4}b\.ts: wrong\n.*✗ broken .*\n {4}Error: no such program/,
    );
  });
});
