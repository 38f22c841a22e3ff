import { expect, it } from 'vitest';
import type { Kernel } from './kernel.ts';
import type { CommandContext, QueryContext } from './served.ts';

/** Compiled, never called: each line below must be an error of types. */
const forbidden = (context: QueryContext | CommandContext, kernel: (whole: Kernel) => void) => {
  // @ts-expect-error A context holds a connection: it begins no second transaction.
  context.kernel.act(() => Promise.resolve());
  // @ts-expect-error Nor does it ask the pool.
  context.kernel.database.pool.query('SELECT 1');
  // @ts-expect-error Nor does it hand the way to one to somebody else.
  kernel(context.kernel);
};

it('the kernel of a context has no type-level access to a second connection', () => expect(forbidden).toBeTypeOf('function'));
