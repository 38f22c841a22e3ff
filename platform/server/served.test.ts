import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { Kernel } from './kernel.ts';
import { type CommandContext, command, externalCallCommand, externalCallQuery, type QueryContext } from './served.ts';

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

const held = endpoint({
  name: 'debug.hold',
  method: 'POST',
  path: '/api/test',
  permission: 'SIGNED_IN',
  input: z.object({}),
  output: z.object({ id: z.number() }),
  refusals: ['NOT_OPEN'],
});

it('an endpoint declares the codes that its command refuses with', () => {
  expect(command(held, async () => refuse('NOT_OPEN')).endpoint.refusals).toEqual(['NOT_OPEN']);
  // @ts-expect-error
  command(held, async () => refuse('NOT_OPNE'));
  // @ts-expect-error Any code may be in it.
  command(held, async () => refuse('NOT_OPEN' as string));
});

it('an endpoint declares the codes that a command with an external call refuses with, before and after the call', () => {
  const call = async () => 1;
  const save = async () => ({ id: 1 });
  const read = async (_: QueryContext, input: object) => ('id' in input ? 1 : refuse('NOT_OPEN'));
  expect(externalCallCommand(held, { read, call, save }).endpoint).toBe(held);
  // @ts-expect-error
  externalCallCommand(held, { read: async () => refuse('NOT_OPNE'), call, save });
  // @ts-expect-error
  externalCallCommand(held, { read: async () => 1, call, save: async () => refuse('NOT_OPNE') });
  // @ts-expect-error
  externalCallQuery(held, { read: async () => refuse('NOT_OPNE'), call: save });
});
