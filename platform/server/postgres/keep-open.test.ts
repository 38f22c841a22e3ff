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

it('a database that ends unasked is opened again, and says so', async () => {
  const { open, ends } = programs(['one']);
  const said: string[] = [];
  const kept = await keepOpen(open, (line) => said.push(line));
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  expect(said).toEqual([expect.stringContaining('started again')]);
  await kept.stop();
  expect(ends).toHaveLength(2);
});

it('one that keeps ending, or comes back elsewhere, is lost', async () => {
  const failing = programs(['one']);
  const kept = await keepOpen(failing.open, () => undefined);
  for (let time = 0; time < 4; time += 1) {
    await expect.poll(() => failing.ends.length).toBe(time + 1);
    failing.ends[time]!();
  }
  expect(await kept.lost).toContain('keeps stopping');

  const moved = programs(['one', 'two']);
  const elsewhere = await keepOpen(moved.open, () => undefined);
  moved.ends[0]!();
  expect(await elsewhere.lost).toContain('port');
});
