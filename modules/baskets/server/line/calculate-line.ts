import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { ChangedAnswer } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { settleAnswers } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { decidePages, withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import { type ExplainedRow, estimateWithReasons, refuseCase } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase, RefusalCode } from '#modules/estimating/domain/engine/types.ts';
import { decideQuantities } from '#modules/estimating/domain/engine/understand.ts';
import { caseFor, parameterSetOn, readCaseTerms, specificationText } from '#modules/estimating/server/public.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** A calculation as a line stores it: the case, the estimate and the amounts. */
export type CalculatedLine = {
  quantity: number;
  quantities: number[];
  estimateCase: EstimateCase;
  estimate: ExplainedRow;
  parameterSetId: number;
  specification: string;
  cost: Money;
  calculationPrice: Money;
  price: Money;
  transportPrice: Money;
  /** The rate of the product; what the customer pays depends on their VAT type. */
  vatRate: string;
  pieceWeightG: string;
  piecesPerBox: number | null;
};
/** A calculated line and the answers that were changed because they could not be combined. */
export type PricedLine = { line: CalculatedLine; changed: ChangedAnswer[] };

type CalculationInput = {
  case: EstimateCaseInput;
  quantity: number;
  product: ProductView;
  customer: CustomerTerms;
  /** The case that the shop sells, or made before, for one that a customer asks for: no answer of the office gets in but those of that case. */
  soldAs?: EstimateCaseInput | undefined;
};

export type CalculationRefusal = RefusalCode | 'ANSWER_NOT_POSSIBLE';

/**
 * Prices a case with the parameters of today for one quantity of its ladder, after correcting its answers to what the product's questions
 * allow. Refuses what the engine refuses, by its code, and answers for which no allowed alternative exists.
 */
export async function calculateLine(context: QueryContext, asked: CalculationInput): Promise<Decision<PricedLine, CalculationRefusal>> {
  const { tx, now, kernel } = context;
  const ladder = decideQuantities(asked.case.quantities);
  if (!ladder.accepted) return { ...ladder, field: 'quantities' };
  const { customer, product, quantity } = asked;
  const day = shopDay({ now, kernel }).toString();
  const [{ id, shop }, terms] = await Promise.all([parameterSetOn(tx, day), readCaseTerms(tx, { customer, subGroupId: product.id, day })]);
  const pages = decidePages(caseFor(asked.case, undefined), product);
  if (!pages.accepted) return pages;
  const settled = await settleAnswers(tx, product.id, asked.case, asked.soldAs);
  if (!settled.accepted) return settled;
  const { case: answered, changed } = settled.value;
  const estimateCase = withAllowedPresses(caseFor({ ...answered, product: product.product }, terms), product);
  const result = estimateWithReasons(shop, { ...estimateCase, quantities: [quantity] });
  if ('refusal' in result) return refuseCase(result.refusal);
  const estimate = result.quantities[0]!;
  const line = {
    quantity,
    quantities: [...estimateCase.quantities],
    estimateCase,
    estimate,
    parameterSetId: id,
    specification: specificationText(kernel.texts, customer.language, { shop, ask: estimateCase, row: estimate }),
    cost: moneyFromEuros(estimate.costEur),
    calculationPrice: moneyFromEuros(estimate.calculationPriceEur),
    price: moneyFromEuros(estimate.linePriceEur),
    transportPrice: estimate.transport ? moneyFromEuros(estimate.transport.sellEur) : noMoney,
    vatRate: String(product.vatRate),
    pieceWeightG: String(estimate.pieceWeightG),
    piecesPerBox: estimate.piecesPerBox ?? null,
  };
  return accept({ line, changed });
}
