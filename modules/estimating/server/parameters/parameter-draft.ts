import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { nextParameterDraft, parameterDrafts } from '#modules/estimating/server/estimating.tables.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type ParameterSet, parameterSetOf, parameterSetOn, readParameterSetInBatch } from './parameter-sets.ts';

/** The draft and the edition it was made from. */
export type ParameterDraft = { version: number; shop: Shop; changedBy: string; changedAt: string; basedOn: ParameterSet };

/** Reads the draft, if there is one. */
export async function readDraft(tx: ReadTx): Promise<ParameterDraft | undefined> {
  const found = await tx.row<Omit<ParameterDraft, 'basedOn'> & { basedOnId: number }>(sql`
    SELECT version, shop, changed_by AS "changedBy", changed_at AS "changedAt", based_on_id AS "basedOnId" FROM parameter_drafts`);
  if (!found) return undefined;
  const { basedOnId, ...draft } = found;
  return { ...draft, basedOn: await parameterSetOf(tx, basedOnId) };
}

/** Today's date in the time zone of the shop. */
export function dayOf({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): string {
  return shopDay({ now, kernel }).toString();
}

/** The parameters of the calculator: today's edition, or the draft for a user who may see parameters. */
export async function parametersFor(context: QueryContext, fromDraft: boolean | undefined): Promise<ParameterSet> {
  if (!fromDraft) return readParameterSetInBatch(context.kernel.database.group, { tx: context.tx, day: dayOf(context) });
  const draft = may(context.actor, 'calculations_parameters.view') ? await readDraft(context.tx) : undefined;
  if (!draft) throw notFound();
  return { ...draft.basedOn, shop: draft.shop };
}

/** Locks the draft until the transaction ends and checks its version; refuses when there is no draft. */
export async function lockDraft(tx: ReadTx, version: number): Promise<Refused<'PARAMETERS_NO_DRAFT'> | { draft: ParameterDraft }> {
  await tx.rows(sql`SELECT 1 FROM parameter_drafts FOR UPDATE`);
  const draft = await readDraft(tx);
  if (!draft) return refuse('PARAMETERS_NO_DRAFT');
  if (draft.version !== version) throw staleVersion({ version: draft.version });
  return { draft };
}

/** Locks the draft of the next edition, and begins one from today's edition while there is none. */
export async function lockNextEdition(context: CommandContext): Promise<Shop> {
  const { tx, actor, now } = context;
  const from = await parameterSetOn(tx, dayOf(context));
  await tx.db
    .insert(parameterDrafts)
    .values({ basedOnId: from.id, shop: from.shop, changedBy: actor.name, changedAt: now.toString() })
    .onConflictDoNothing();
  await tx.rows(sql`SELECT 1 FROM parameter_drafts FOR UPDATE`);
  return (await readDraft(tx))!.shop;
}

/** Writes the draft whole. */
export async function writeDraft({ tx, actor, now }: CommandContext, shop: Shop): Promise<number> {
  const changed = { shop, changedBy: actor.name, changedAt: now.toString(), version: nextParameterDraft };
  const [saved] = await tx.db.update(parameterDrafts).set(changed).returning({ version: parameterDrafts.version });
  return saved!.version;
}
