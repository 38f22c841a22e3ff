import { sql } from 'drizzle-orm';
import { addPlainLine, basketsTables } from '#modules/baskets/server/public.ts';
import { extraRoundCost, isChangeCharged } from '#modules/prepress/domain/answer-proof.ts';
import type { UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

type Charged = { description: string; vatPercent: number; language: string; charged: boolean };

/**
 * Adds the cost of a further correction round to the order, once per line and round however many files change. An amendment that cancels
 * the cost waives it. Call it as staff, before the answer is written.
 */
export async function chargeExtraRound(context: CommandContext, upload: UploadRow): Promise<boolean> {
  const { tx, kernel } = context;
  const round = upload.proofRound ?? 1;
  if (!isChangeCharged(round)) return false;
  const line = (await tx.row<Charged>(sql`
    SELECT l.description, l.vat_rate::float8 AS "vatPercent", coalesce(c.language, 'nl') AS language,
      EXISTS (SELECT 1 FROM approvals a WHERE a.line_id = l.id AND a.round = ${round} AND a.status = 'rejected') AS charged
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN ${relationsTables.contacts} c ON c.id = b.contact_id
    WHERE l.id = ${upload.lineId}`))!;
  if (line.charged) return true;
  const description = kernel.texts.say(readerLanguage(line.language), 'prepress.extraRound', { round, line: line.description });
  const { vatPercent } = line;
  await addPlainLine(context, upload.basketId, {
    ...{ kind: 'cost', description: description.slice(0, 200), specification: '', quantity: 1, price: extraRoundCost, vatPercent },
  });
  return true;
}
