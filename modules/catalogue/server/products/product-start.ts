import { sql } from 'drizzle-orm';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { customerQuestions } from '#modules/catalogue/domain/questions/customer-questions.ts';
import { defaultsFor } from '#modules/catalogue/domain/questions/default-answers.ts';
import type { Question } from '#modules/catalogue/domain/questions/question.ts';
import { type ProductQuestions, questionsOf, startingCase } from '#modules/catalogue/domain/questions/settle-case.ts';
import { readAsked, readDefaults, readLibrary } from '#modules/catalogue/server/questions/questions.store.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

type StartTarget = { customerId?: number | undefined; unitId?: number | undefined; priceList?: string | undefined };

export const readProductStart = query(readProductStartEndpoint, async ({ tx }, { id, ...target }) => {
  const start = await loadProductStart(tx, id, target);
  if (!start) throw notFound();
  const { questions, settled } = start;
  return {
    template: settled.case,
    questions,
    adjusted: [...settled.adjusted],
  };
});

/** Reads the questions of a product, with its allowed answers. */
export function readQuestionsOf(tx: ReadTx, subGroupId: number): Promise<Question[]> {
  return tx.once(`questions of product ${subGroupId}`, async () => {
    const product = await readQuestionedProduct(tx, subGroupId);
    return product && product.questions.length > 0 ? questionsOf(await readLibrary(tx), product) : [];
  });
}

/** Reads the questions of a product as customers get them (`customerQuestions`). */
export async function readCustomerQuestions(tx: ReadTx, subGroupId: number, soldAs: Template): Promise<Question[]> {
  return customerQuestions(await readQuestionsOf(tx, subGroupId), soldAs);
}

/** Reads the starting case and questions of a product for a customer or unit; undefined when either does not exist. */
async function loadProductStart(tx: ReadTx, subGroupId: number, target: StartTarget) {
  const [product, customer] = await Promise.all([
    readQuestionedProduct(tx, subGroupId),
    target.customerId ? readCustomerTerms(tx, target.customerId) : undefined,
  ]);
  if (!product || (target.customerId && !customer)) return undefined;
  const [library, defaults] = await Promise.all([readLibrary(tx), readDefaults(tx)]);
  const questions = questionsOf(library, product);
  const chosen = defaultsFor(defaults, {
    subGroup: String(subGroupId),
    unit: String(customer?.businessUnitId ?? target.unitId ?? ''),
    priceList: customer?.priceListType ?? target.priceList,
    customer: customer && String(customer.id),
  });
  return { questions, settled: startingCase(questions, product.template, chosen) };
}

async function readQuestionedProduct(tx: ReadTx, id: number): Promise<(ProductQuestions & { template: Template }) | undefined> {
  const [product, questions] = await Promise.all([
    tx.row<Omit<ProductQuestions, 'questions'> & { template: Template }>(
      sql`SELECT template, page_multiple AS "pageMultiple", allowed_presses AS "allowedPresses" FROM sub_groups WHERE id = ${id}`,
      'once',
    ),
    readAsked(tx, id),
  ]);
  return product && { ...product, questions };
}
