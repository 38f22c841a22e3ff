import { sql } from 'drizzle-orm';
import { lockLinkable } from '#modules/identity/server/public.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const linkSupplier = command(linkSupplierEndpoint, async (context, { userId, supplierId }) => {
  const { tx } = context;
  const user = await lockLinkable(context, userId, 'supplier');
  if (!user.accepted) return user;
  const held = await tx.row<{ id: number }>(sql`SELECT supplier_id AS id FROM supplier_users WHERE user_id = ${userId}`);
  if ((held?.id ?? null) === supplierId) return unchanged({ supplierId });
  await tx.rows(sql`DELETE FROM supplier_users WHERE user_id = ${userId}`);
  if (held) await tx.record({ fact: 'supplier.user_ended', refs: { supplier: held.id, user: userId } });
  if (supplierId === null) return { supplierId };
  const supplier = await tx.row<{ name: string }>(sql`SELECT name FROM suppliers WHERE id = ${supplierId} AND active FOR UPDATE`);
  if (!supplier) throw notFound();
  await tx.rows(sql`INSERT INTO supplier_users (user_id, supplier_id) VALUES (${userId}, ${supplierId})`);
  await tx.record({ fact: 'supplier.user_added', refs: { supplier: supplierId, user: userId }, data: { name: supplier.name } });
  return { supplierId };
});
