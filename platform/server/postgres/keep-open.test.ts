import { expect, it } from 'vitest';
import { keepOpen } from './keep-open.ts';

function programs(urls: string[]) {
  const ends: (() => void)[] = [];
  const open = async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return { url: urls[ends.length - 1] ?? urls.at(-1)!, embedded: true, ended, stop: async () => resolve() };
  };
  return { open, ends };
}

it('keepOpen restarts a database that stops by itself, and reports it', async () => {
  const { open, ends } = programs(['one']);
  const lines: string[] = [];
  const database = await keepOpen(open, (line) => lines.push(line));
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  expect(lines).toEqual([expect.stringContaining('started again')]);
  await database.stop();
  expect(ends).toHaveLength(2);
});

it('keepOpen gives up on a database that keeps stopping or returns on another port', async () => {
  const failing = programs(['one']);
  const database = await keepOpen(failing.open, () => undefined);
  for (let time = 0; time < 4; time += 1) {
    await expect.poll(() => failing.ends.length).toBe(time + 1);
    failing.ends[time]!();
  }
  expect(await database.lost).toContain('keeps stopping');

  const moved = programs(['one', 'two']);
  const elsewhere = await keepOpen(moved.open, () => undefined);
  moved.ends[0]!();
  expect(await elsewhere.lost).toContain('port');
});
