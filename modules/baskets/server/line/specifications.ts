import { sql } from 'drizzle-orm';
import type { OfferedLineShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import { parameterSetOf, specificationText } from '#modules/estimating/server/public.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { type Language, readerLanguage } from '#platform/server/text/texts.ts';

/** The specification of a calculated line by language: a quote is shown in that of its reader. Older quotes have Dutch and English only. */
export type Specifications = Record<Language, string> & Partial<Record<ReaderLanguage, string>>;

/** An offered line as a quote stores it. Older quotes have the specification in one language only. */
export type FrozenOffer = OfferedLineShape & { specifications?: Specifications };

type Calculated = { id: number; ask: EstimateCase; row: EstimateRow; parameterSetId: number };

/** Reads the specifications of the calculated lines among these. */
export async function specificationsOf(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  lineIds: readonly number[],
): Promise<Map<number, Specifications>> {
  const lines = await tx.rows<Calculated>(sql`
    SELECT id, estimate_case AS ask, estimate AS row, parameter_set_id AS "parameterSetId" FROM lines
    WHERE id = ANY(${sql.param([...lineIds])}) AND kind = 'product' AND estimate_case IS NOT NULL AND estimate IS NOT NULL AND parameter_set_id IS NOT NULL`);
  const found = new Map<number, Specifications>();
  for (const { id, ask, row, parameterSetId } of lines) {
    const { shop } = await parameterSetOf(tx, parameterSetId);
    const say = (language: ReaderLanguage) => specificationText(kernel.texts, language, { shop, ask, row });
    found.set(id, { nl: say('nl'), en: say('en'), fr: say('fr'), de: say('de') });
  }
  return found;
}

/** The lines with what was calculated described in the reader's language; a specification that says something else stays as it is. */
export async function describeForReader<L extends { id: number; specification: string }>(
  context: QueryContext,
  lines: readonly L[],
): Promise<L[]> {
  const known = await specificationsOf(
    context,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const said = known.get(line.id);
    const isCalculated = said !== undefined && Object.values(said).includes(line.specification);
    return isCalculated ? { ...line, specification: said[readerLanguage(context.actor.language)] ?? said.en } : line;
  });
}

/** Returns the offer in a language. */
export function localizeOffer({ specifications, ...offer }: FrozenOffer, language: string): OfferedLineShape {
  return { ...offer, specification: specifications?.[readerLanguage(language)] ?? specifications?.en ?? offer.specification };
}
