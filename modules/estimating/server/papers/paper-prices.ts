import { type PaperPrice, paperPriceOf, withPaperPrices } from '#modules/estimating/domain/papers/paper-prices.ts';
import { decideParameters } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { dayOf, lockNextEdition, readDraft, writeDraft } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

/** The prices of papers by code, of the draft of the next edition, or of today's while there is no draft. */
export async function readPaperPrices(context: QueryContext): Promise<Map<string, PaperPrice>> {
  const draft = await readDraft(context.tx);
  const { papers } = draft?.shop ?? (await parameterSetOn(context.tx, dayOf(context))).shop;
  return new Map(papers.map((paper) => [paper.code, paperPriceOf(paper)]));
}

/** Writes prices of papers, by code, into the draft of the next edition, and begins one while there is none. */
export async function changePaperPrices(
  context: CommandContext,
  prices: ReadonlyMap<string, number>,
): Promise<Decision<undefined, 'PARAMETERS_WRONG'>> {
  const shop = await lockNextEdition(context);
  const decided = decideParameters(withPaperPrices(shop, prices));
  if (!decided.accepted) return decided;
  await writeDraft(context, decided.value);
  const { basedOn } = (await readDraft(context.tx))!;
  const changes = parameterChanges(shop, decided.value);
  await context.tx.record({ fact: 'parameters.changed', refs: { parameterSet: basedOn.id }, data: { code: basedOn.code, changes } });
  return accept();
}
