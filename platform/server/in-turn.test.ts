import { expect, it } from 'vitest';
import { fairTurns } from '#platform/domain/fair-turns.ts';
import { inTurn } from './in-turn.ts';

const limits = { atOnce: 1, maxWaiting: 3, maxOfOne: 1 };
const nothing = async () => undefined;

it('work in turn › is refused when too many of its owner wait, and of another owner it runs', async () => {
  const turns = fairTurns(limits);
  const first = Promise.withResolvers<void>();
  const running = [inTurn(turns, 'one', () => first.promise), inTurn(turns, 'one', nothing)];
  await expect(inTurn(turns, 'one', nothing)).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY' });
  const other = inTurn(turns, 'two', async () => 'done');
  first.resolve();
  expect(await other).toBe('done');
  await Promise.all(running);
});

it('work in turn › that fails ends its turn', async () => {
  const turns = fairTurns(limits);
  await expect(inTurn(turns, 'one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(turns, 'one', async () => 'done')).toBe('done');
});
