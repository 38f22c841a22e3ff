import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { z as RealZod } from 'zod';
import { z } from './zod-stub.ts';

vi.mock('zod', () => import('./zod-stub.ts'));

const zod = z as typeof RealZod;
const root = fileURLToPath(new URL('../..', import.meta.url));

describe('zod stub', () => {
  it('lets every contract build its shapes', async () => {
    const files = globSync(['modules/*/contract/**/*.ts', 'platform/contract/**/*.ts'], { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(50);
    await Promise.all(files.map((file) => import(pathToFileURL(`${root}/${file}`).href)));
    const { id } = await import('#platform/contract/shapes.ts');
    expect(Object.is(id, z)).toBe(true);
  }, 60_000);

  it('throws when a value is parsed or a shape is asked for an answer', () => {
    const shape = zod.object({ name: zod.enum(['a', 'b']) }).partial();
    const uses: (() => unknown)[] = [
      () => shape.parse({}),
      () => shape.safeParse({}).success,
      () => shape.parseAsync({}),
      () => shape.shape.name.unwrap().options,
      () => [...(shape as unknown as Iterable<unknown>)],
      () => `${shape}`,
      () => zod.toJSONSchema(shape),
    ];
    for (const use of uses) expect(use).toThrow('zod is not in the browser');
  });
});
