import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '#platform/server/actor.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const external = { ...system, databaseRole: 'app_external' as const };
const act = <Result>(work: (context: CommandContext) => Promise<Result>) => shop.kernel.act(work, { actor: external });
const roleOf = async ({ tx }: CommandContext) => (await tx.row<{ role: string }>(sql`SELECT current_setting('role') AS role`))!.role;

describe('work as staff within an act of an external user', () => {
  it('gives the role back when it ends and when it fails', async () => {
    const roles = await act(async (context) => {
      const during = await context.tx.asStaff(() => roleOf(context));
      await expect(context.tx.asStaff(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      return [during, await roleOf(context)];
    });
    expect(roles).toEqual(['app_staff', 'app_external']);
  });

  it('runs as staff to its end when another part of the act ends before it', async () => {
    const roles = await act(async (context) => {
      const first = Promise.withResolvers<void>();
      const [, late] = await Promise.all([
        context.tx.asStaff(async () => undefined).then(() => first.resolve()),
        context.tx.asStaff(async () => {
          await first.promise;
          return roleOf(context);
        }),
      ]);
      return [late, await roleOf(context)];
    });
    expect(roles).toEqual(['app_staff', 'app_external']);
  });
});
