import { sql } from 'drizzle-orm';
import { setUpPage } from '#modules/identity/contract/identity.pages.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { grantToken } from '#platform/server/tokens.ts';

export const setUpTokenKind = 'set_up';
const validDays = 7;

/**
 * The address of the set-up page with a new token, while the installation has no user; undefined when it has one. Tokens of other servers
 * stay valid: all of them end with the first set-up.
 */
export function offerSetUp(kernel: Kernel): Promise<string | undefined> {
  return kernel.act(async ({ tx, now }) => {
    const found = await tx.row<{ begun: boolean }>(sql`SELECT EXISTS (SELECT FROM users) AS begun`);
    if (found!.begun) return undefined;
    const token = await grantToken(tx, { kind: setUpTokenKind, subjectId: 0, basketId: null }, now, validDays);
    return `${kernel.config.publicUrl}${setUpPage.path}?token=${token}`;
  });
}
