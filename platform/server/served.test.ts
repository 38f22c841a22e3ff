import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { Kernel } from './kernel.ts';
import { type CommandContext, command, type QueryContext } from './served.ts';

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

it('an endpoint declares the codes that its command refuses with', () => {
  const held = endpoint({
    name: 'debug.hold',
    method: 'POST',
    path: '/api/test',
    permission: 'SIGNED_IN',
    input: z.object({}),
    output: z.object({ id: z.number() }),
    refusals: ['NOT_OPEN'],
  });
  expect(command(held, async () => refuse('NOT_OPEN')).endpoint.refusals).toEqual(['NOT_OPEN']);
  // @ts-expect-error
  command(held, async () => refuse('NOT_OPNE'));
});
