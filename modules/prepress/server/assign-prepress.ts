import { sql } from 'drizzle-orm';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { changeBasket, lockBasket } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { assignPrepressEndpoint } from '#modules/prepress/contract/assign-prepress.endpoint.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const assignPrepress = command(assignPrepressEndpoint, async ({ tx }, { id, managerId }) => {
  const basket = await lockBasket(tx, id);
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  if (basket.prepressManagerId === managerId) return unchanged({ managerId });
  const names = await tx.rows<{ id: number; name: string; active: boolean }>(sql`
    SELECT m.id, u.name, m.active FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id
    WHERE m.kind = 'prepress' AND m.id IN (${managerId}, ${basket.prepressManagerId})`);
  const nameOf = (asked: number | null) => names.find((one) => one.id === asked);
  if (managerId !== null && !nameOf(managerId)?.active) throw notFound();
  changeBasket(tx, id, { prepressManagerId: managerId }, { keepVersion: true });
  const data = { kind: 'prepress', from: nameOf(basket.prepressManagerId)?.name ?? '–', to: nameOf(managerId)?.name ?? '–' };
  await tx.record({ fact: 'basket.manager_changed', refs: { basket: id }, data });
  return { managerId };
});
