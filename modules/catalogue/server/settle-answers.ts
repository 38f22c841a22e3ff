import { type ChangedAnswer, settleAsked } from '#modules/catalogue/domain/settle-asked.ts';
import type { Template } from '#modules/catalogue/domain/template.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { readQuestionsOf } from './product-start.ts';

/** Makes a case consistent with the questions of its product (`settleAsked`). */
export async function settleAnswers<T extends Template & { gangedOn?: unknown }>(
  tx: ReadTx,
  subGroupId: number,
  asked: T,
): Promise<Decision<{ case: T; changed: ChangedAnswer[] }>> {
  return settleAsked(await readQuestionsOf(tx, subGroupId), asked);
}
