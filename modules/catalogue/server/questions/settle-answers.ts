import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { type ChangedAnswer, decideSettledAnswers } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { readQuestionsOf } from '#modules/catalogue/server/products/product-start.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Makes a case consistent with the questions of its product (`decideSettledAnswers`). */
export async function settleAnswers<T extends Template & { gangedOn?: unknown }>(
  tx: ReadTx,
  subGroupId: number,
  asked: T,
): Promise<Decision<{ case: T; changed: ChangedAnswer[] }, 'ANSWER_NOT_POSSIBLE'>> {
  return decideSettledAnswers(await readQuestionsOf(tx, subGroupId), asked);
}
