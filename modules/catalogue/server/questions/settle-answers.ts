import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { customerQuestions } from '#modules/catalogue/domain/questions/customer-questions.ts';
import { type ChangedAnswer, decideSettledAnswers } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { readQuestionsOf } from '#modules/catalogue/server/products/product-start.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/**
 * Makes a case consistent with the questions of its product (`decideSettledAnswers`); with those that customers get when it is what a customer
 * made of a product that is sold as `soldAs`.
 */
export async function settleAnswers<T extends Template & { gangedOn?: unknown }>(
  tx: ReadTx,
  subGroupId: number,
  asked: T,
  soldAs?: Template,
): Promise<Decision<{ case: T; changed: ChangedAnswer[] }, 'ANSWER_NOT_POSSIBLE'>> {
  const questions = await readQuestionsOf(tx, subGroupId);
  return decideSettledAnswers(soldAs ? customerQuestions(questions, soldAs) : questions, asked, questions);
}
