import { readAllSubGroups } from '#modules/catalogue/server/public.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readParametersImpactEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { fieldOfRefusal } from '#modules/estimating/domain/calculator/suggestions.ts';
import { withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import { type EstimateWithReasons, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { caseFor } from '#modules/estimating/server/calculator/customer-case.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { dayOf, readDraft } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';
import { quotedCases } from './quoted-cases.ts';

const maxQuotes = 50;

export const readParametersImpact = query(readParametersImpactEndpoint, async (context) => {
  const { tx, kernel } = context;
  const draft = await readDraft(tx);
  if (!draft) throw notFound();
  const { shop: today } = await parameterSetOn(tx, dayOf(context));
  const quoted = (await Promise.all(quotedCases.entriesOf(kernel).map((read) => read(tx, maxQuotes)))).flat();
  const products = await readAllSubGroups(tx);
  return {
    quotes: new Set(quoted.map(({ basketId }) => basketId)).size,
    lines: quoted.map(({ ask, ...line }) => {
      const one = { ...ask, quantities: [line.quantity] };
      const after = estimateWithReasons(draft.shop, one);
      return { ...line, before: priceOf(estimateWithReasons(today, one)), after: priceOf(after), refusal: refusalOf(after) };
    }),
    failingProducts: products.flatMap(({ id, nameNl, nameEn, product, template, ...limits }) => {
      const asked = estimateCaseInput.safeParse({ ...template, product });
      const refusal = asked.success ? newRefusal(today, draft.shop, withAllowedPresses(caseFor(asked.data, undefined), limits)) : null;
      return refusal ? [{ id, nameNl, nameEn, refusal }] : [];
    }),
  };
});

/** The refusal of a case by the draft, when the current edition can make it. */
function newRefusal(today: Shop, draft: Shop, ask: EstimateCase) {
  const after = refusalOf(estimateWithReasons(draft, ask));
  return after && !('refusal' in estimateWithReasons(today, ask)) ? after : null;
}

function priceOf(result: EstimateWithReasons) {
  return 'refusal' in result ? null : moneyFromEuros(result.quantities[0]!.linePriceEur);
}

function refusalOf(result: EstimateWithReasons) {
  if (!('refusal' in result)) return null;
  const { code, role, values } = result.refusal;
  const texts = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
  return { code, field: fieldOfRefusal(code), params: { ...Object.fromEntries(texts), role: role ?? 'other' } };
}
