import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Served } from '#platform/server/served.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The same kernel on pools that record their statements. */
function recording(kernel: Kernel, notes: string[]): Kernel {
  const connectTo = (pool: pg.Pool) => async () => {
    const client = await pool.connect();
    const query = (asked: string | pg.QueryConfig, values?: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!/^(BEGIN|COMMIT|ROLLBACK)|statement_timeout/.test(text)) notes.push(text);
      return client.query(asked as string, values);
    };
    return Object.assign(Object.create(client), { query, release: (error?: Error) => client.release(error) });
  };
  const noted = (pool: pg.Pool) => Object.assign(Object.create(pool), { connect: connectTo(pool) });
  const { database } = kernel;
  return { ...kernel, database: { ...database, pool: noted(database.pool), readers: noted(database.readers) } };
}

/** Removes the source indentation of a statement. */
function tidied(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.slice(1).map((line) => line.search(/\S/)), 40);
  return lines.map((line, index) => (index === 0 ? line.trim() : line.slice(margin)).trimEnd()).join('\n');
}

const isList = ({ endpoint: { output } }: Served) => output instanceof z.ZodObject && output.shape.rows instanceof z.ZodArray;

async function selectsOf(served: Served, input: Record<string, unknown>): Promise<string | undefined> {
  const parsed = served.endpoint.input.safeParse(input);
  if (!parsed.success) return undefined;
  const notes: string[] = [];
  await execute(recording(shop.kernel, notes), served, { actor: { ...system, internal: true }, input: parsed.data });
  const asked = Object.entries(input).map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`);
  return [`-- ${served.endpoint.name}${asked.join('')}`, ...notes.map((text) => `${tidied(text)};`)].join('\n');
}

const bodyOf = (text: string) => text.slice(text.indexOf('\n'));

it('the SQL of every list equals the reviewed one in docs/sql; `npm run sql` updates it', async () => {
  const perModule = new Map<string, string[]>();
  for (const served of shop.kernel.served.filter((one) => one.kind === 'query' && isList(one))) {
    const found = [await selectsOf(served, {}), await selectsOf(served, { search: 'uu' })].filter((text) => text !== undefined);
    const [module = ''] = served.endpoint.name.split('.');
    // A list without search has the same statements for both.
    const different = found.filter((text, index) => index === 0 || bodyOf(text) !== bodyOf(found[0]!));
    perModule.set(module, [...(perModule.get(module) ?? []), ...different]);
  }
  for (const [module, texts] of perModule) {
    const file = path.join(import.meta.dirname, `../../../docs/sql/${module}.sql`);
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(file);
  }
});
