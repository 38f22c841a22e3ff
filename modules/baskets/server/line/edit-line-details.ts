import { editLineDetailsEndpoint } from '#modules/baskets/contract/line/edit-line-details.endpoint.ts';
import { decideEditDetails } from '#modules/baskets/domain/basket/edit-rules.ts';
import { lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { changeLine } from './lines.store.ts';

const names = ['description', 'customerReference', 'remarksInternal', 'remarksExternal', 'remarksPrepress', 'remarksSales'] as const;

export const editLineDetails = command(editLineDetailsEndpoint, async ({ tx }, { id, version, ...asked }) => {
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const open = decideEditDetails(basket.status, line, asked.description);
  if (!open.accepted) return open;
  const fields = names.filter((name) => line[name] !== asked[name]);
  const state = { id, basketId: basket.id, version };
  if (fields.length === 0) return unchanged(state);
  await changeLine(tx, line, asked);
  await tx.record({ fact: 'line.details_changed', refs: { basket: basket.id, line: id }, data: { line: asked.description, fields } });
  return { ...state, version: version + 1 };
});
