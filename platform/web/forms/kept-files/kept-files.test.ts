import { describe, expect, it } from 'vitest';
import { fileKeeper } from './kept-files.ts';

/** A request that ends after the caller listens to it. */
function ended<T>(result: T, name: 'onsuccess' | 'onerror' = 'onsuccess') {
  const request = { result, error: new Error('full') } as unknown as IDBOpenDBRequest & { result: T };
  queueMicrotask(() => {
    if (name === 'onsuccess') request.onupgradeneeded?.call(request, {} as IDBVersionChangeEvent);
    request[name]?.call(request, {} as Event);
  });
  return request;
}

/** As much of the browser's database as is used. */
function memory(rows: Map<string, unknown>): IDBFactory {
  const files = {
    get: (key: string) => ended(rows.get(key)),
    put: (value: unknown, key: string) => ended(rows.set(key, value)),
    delete: (key: string) => ended(rows.delete(key)),
  };
  const opened = { createObjectStore: () => files, transaction: () => ({ objectStore: () => files }), close: () => undefined };
  return { open: () => ended(opened) } as unknown as IDBFactory;
}

describe('file keeper', () => {
  const photo = new File(['x'], 'schade.jpg', { type: 'image/jpeg' });

  it('keeps the files of a form until they are sent, and leaves nothing behind then', async () => {
    const rows = new Map<string, unknown>();
    const keeper = fileKeeper(memory(rows));
    expect(await keeper.read('complaint-7')).toEqual([]);
    await keeper.write('complaint-7', [photo]);
    expect(await fileKeeper(memory(rows)).read('complaint-7')).toEqual([photo]);
    expect(await keeper.read('complaint-8')).toEqual([]);
    await keeper.write('complaint-7', []);
    expect(rows.size).toBe(0);
  });
  it('has no files, and no error, in a browser that stores none or is full', async () => {
    const full = { open: () => ended(undefined, 'onerror') } as unknown as IDBFactory;
    for (const keeper of [fileKeeper(undefined), fileKeeper(full)]) {
      await keeper.write('complaint-7', [photo]);
      expect(await keeper.read('complaint-7')).toEqual([]);
    }
  });
});
