import { sql } from 'drizzle-orm';
import { decideRelease, type ReleaseInput } from '#modules/baskets/domain/order/order-check.ts';
import { type CheckedRule, checkOrders, type LineRow, moveLine } from '#modules/baskets/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Releases a line whose files and proofs are done, when the order check allows it. A line that may not be released automatically is
 * blocked: recorded once in the history, and listed on the page of checked orders.
 */
export async function releaseLine(
  context: CommandContext,
  line: LineRow,
  ask: ReleaseInput,
): Promise<Decision<'released' | 'blocked', 'MOVE_NOT_ALLOWED' | 'ORDER_CHECK_RED' | 'ORDER_CHECK_NOTE'>> {
  const checks = (await checkOrders(context, [line.basketId])).get(line.basketId) ?? [];
  const colours = checks.map(({ colour }) => colour);
  const decided = decideRelease(colours, ask);
  if (!decided.accepted) {
    if (ask.by === 'person') return decided;
    await block(context, line, checks);
    return accept('blocked');
  }
  const { tx, now } = context;
  const note = ask.by === 'person' ? ask.note : '';
  await tx.rows(sql`
    INSERT INTO line_releases (line_id, released_at, by_person, note) VALUES (${line.id}, ${now.toString()}, ${ask.by === 'person'}, ${note})
    ON CONFLICT (line_id) DO UPDATE SET released_at = excluded.released_at, by_person = excluded.by_person, note = excluded.note`);
  const moved = await moveLine(context, line.id, 'into_production', note ? { data: { note } } : {});
  return moved.accepted ? accept('released') : moved;
}

async function block({ tx, now }: CommandContext, line: LineRow, checks: readonly CheckedRule[]): Promise<void> {
  const first = await tx.row(sql`
    INSERT INTO line_releases (line_id, held_at) VALUES (${line.id}, ${now.toString()}) ON CONFLICT DO NOTHING RETURNING 1`);
  if (!first) return;
  const rules = checks.filter(({ colour }) => colour === 'red').map(({ rule }) => rule);
  await tx.record({
    fact: 'line.held_at_check',
    refs: { basket: line.basketId, line: line.id },
    data: { line: line.description, rules: rules.join(', ') },
  });
}
