import { describe, expect, it } from 'vitest';
import { batchWriter, storableJson } from './batch-writer.ts';

describe('batch writer', () => {
  it('writes in batches, in order, and nothing twice', async () => {
    const batches: number[][] = [];
    const writer = batchWriter<number>({ write: async (rows) => batches.push([...rows]), batch: 2, everyMs: 60_000 });
    for (const row of [1, 2, 3]) writer.add(row);
    await Promise.all([writer.flush(), writer.flush()]);
    expect(batches).toEqual([[1, 2], [3]]);
    expect(writer.dropped()).toBe(0);
  });

  it('drops and counts rows beyond the limit of its queue', async () => {
    const written: number[] = [];
    const writer = batchWriter<number>({ write: async (rows) => written.push(...rows), atMost: 2, everyMs: 60_000 });
    for (const row of [1, 2, 3, 4]) writer.add(row);
    await writer.flush();
    expect([written, writer.dropped()]).toEqual([[1, 2], 2]);
  });

  const failures = {
    'because the database is down': () => Promise.reject(new Error('database away')),
    'because it cannot be serialized': () => {
      throw new Error('no JSON');
    },
  };
  it.each(Object.entries(failures))('counts a batch that cannot be written, %s, and goes on', async (_why, write) => {
    const writer = batchWriter<number>({ write, everyMs: 60_000 });
    writer.add(1);
    await writer.flush();
    writer.add(2);
    await writer.flush();
    expect(writer.dropped()).toBe(2);
  });

  it('serializes JSON without the characters that PostgreSQL refuses', () => {
    expect(JSON.parse(storableJson({ a: 'x\u0000y', b: '\ud800' }))).toEqual({ a: 'xy', b: '\ufffd' });
  });
});
