import { expect, it } from 'vitest';
import type { ReadTx } from '#platform/server/database/database.ts';
import { readParameterSetInBatch } from './parameter-sets.ts';

const txThat = (row: () => Promise<unknown>) => ({ row }) as unknown as ReadTx;

it('a shared query that fails makes each caller query for itself', async () => {
  const lost = txThat(() => Promise.reject(new Error('connection terminated')));
  const none = txThat(() => Promise.resolve(undefined));
  const sound = txThat(() => Promise.resolve({ id: 1, code: '1', hash: 'x', shop: {} }));
  const group = { progressAt: 0 };
  const askers = [
    { tx: lost, day: '2026-11-22' },
    { tx: sound, day: '2026-11-22' },
    { tx: none, day: '1990-01-01' },
    { tx: sound, day: '2026-11-23' },
  ];
  const answers = await Promise.allSettled(askers.map((asker) => readParameterSetInBatch(group, asker)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});
