import { sql } from 'drizzle-orm';
import { editLineTermsEndpoint } from '#modules/baskets/contract/line/edit-line-terms.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideLineTerms, type LineTerms } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { may } from '#platform/server/actor.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { changeLine } from './lines.store.ts';

export const editLineTerms = command(editLineTermsEndpoint, async ({ tx, actor }, { id, version, ...asked }) => {
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  const before = (await tx.row<LineTerms>(sql`
    SELECT sales_cost AS "salesCost", margin_note AS "marginNote", fsc_logo AS "fscLogo", fsc_approval AS "fscApproval" FROM lines WHERE id = ${id}`))!;
  const decided = decideLineTerms(before, asked, may(actor, 'baskets.accept_low_margin'));
  if (!decided.accepted) return decided;
  const state = { id, basketId: basket.id, version };
  const names = ['salesCost', 'marginNote', 'fscLogo', 'fscApproval'] as const;
  const fields = names.filter((name) => before[name] !== asked[name]);
  if (fields.length === 0) return unchanged(state);
  const { salesCost, fscLogo, fscApproval, marginNote } = asked;
  const noted = fields.includes('marginNote') && { marginNotePrice: line.price };
  await changeLine(tx, line, { salesCost, fscLogo, fscApproval, marginNote, ...noted });
  const note = fields.includes('marginNote') ? asked.marginNote : '';
  await tx.record({
    fact: 'line.terms_changed',
    refs: { basket: basket.id, line: id },
    data: { line: line.description, fields, ...(note && { note }) },
  });
  return { ...state, version: version + 1 };
});
