import { sql } from 'drizzle-orm';

import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { brandUrl } from './brand-url.ts';

type Context = { tx: ReadTx } & Pick<QueryContext, 'kernel'>;

/** The address of a unit's brand, for links to its customers. */
export async function unitUrl({ tx, kernel }: Context, unitId: number | null | undefined): Promise<string> {
  const unit = await tx.row<{ hosts: string[] }>(sql`SELECT hosts FROM business_units WHERE id = ${unitId ?? 0}`);
  return brandUrl(kernel.config.publicUrl, unit?.hosts ?? []);
}

/** The address for links to the owner of an account: a customer's is that of their brand. */
export async function accountUrl({ tx, kernel }: Context, userId: number): Promise<string> {
  const unit = await tx.row<{ hosts: string[] }>(sql`
    SELECT b.hosts FROM users u JOIN business_units b ON b.id = u.business_unit_id
    WHERE u.id = ${userId} AND NOT u.internal AND NOT u.external_supplier`);
  return brandUrl(kernel.config.publicUrl, unit?.hosts ?? []);
}
