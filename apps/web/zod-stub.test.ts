import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { z as RealZod } from 'zod';
import { z } from './zod-stub.ts';

const zod = z as typeof RealZod;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads these files with the stub for zod; a process of its own, because test files share the modules they load. */
function loadWithStub(files: readonly string[]): void {
  const script = `
    import { registerHooks } from 'node:module';
    const stub = ${JSON.stringify(pathToFileURL(`${root}/apps/web/zod-stub.ts`).href)};
    registerHooks({ resolve: (name, context, next) => (name === 'zod' ? { url: stub, shortCircuit: true } : next(name, context)) });
    for (const file of ${JSON.stringify(files.map((file) => pathToFileURL(`${root}/${file}`).href))}) await import(file);
    const { z } = await import(stub);
    const { id } = await import(${JSON.stringify(pathToFileURL(`${root}/platform/contract/shapes.ts`).href)});
    if (id !== z) throw new Error('the shapes were built by another zod');`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'pipe' });
}

describe('zod stub', () => {
  it('lets every contract build its shapes', () => {
    const files = globSync(['modules/*/contract/**/*.ts', 'platform/contract/**/*.ts'], { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(() => loadWithStub(files)).not.toThrow();
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
