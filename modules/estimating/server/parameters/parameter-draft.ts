import { sql } from 'drizzle-orm';
import {
  discardParametersEndpoint,
  publishParametersEndpoint,
  saveParametersEndpoint,
  startParametersEndpoint,
} from '#modules/estimating/contract/parameters.endpoints.ts';
import { decideParameters } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { decidePublication } from '#modules/estimating/domain/parameters/publish-parameters.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { countParameterChanges, parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { nextParameterDraft, parameterDrafts, parameterSets } from '#modules/estimating/server/estimating.tables.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, type QueryContext, unchanged } from '#platform/server/served.ts';
import { type ParameterSet, parameterSetOf, readParameterSetInBatch } from './parameter-sets.ts';

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
  return now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
}

/** The parameters of the calculator: today's edition, or the draft for a user who may see parameters. */
export async function parametersFor(context: QueryContext, fromDraft: boolean | undefined): Promise<ParameterSet> {
  if (!fromDraft) return readParameterSetInBatch(context.kernel.database.group, { tx: context.tx, day: dayOf(context) });
  const draft = may(context.actor, 'calculations_parameters.view') ? await readDraft(context.tx) : undefined;
  if (!draft) throw notFound();
  return { ...draft.basedOn, shop: draft.shop };
}

/** Locks the draft until the transaction ends and checks its version; refuses when there is no draft. */
async function lockDraft(tx: ReadTx, version: number): Promise<Refused | { draft: ParameterDraft }> {
  await tx.rows(sql`SELECT 1 FROM parameter_drafts FOR UPDATE`);
  const draft = await readDraft(tx);
  if (!draft) return refuse('PARAMETERS_NO_DRAFT');
  if (draft.version !== version) throw staleVersion({ version: draft.version });
  return { draft };
}

export const startParameters = command(startParametersEndpoint, async ({ tx, actor, now }, { fromId }) => {
  const from = await tx.row<{ code: string; shop: Shop }>(sql`SELECT code, shop FROM parameter_sets WHERE id = ${fromId}`);
  if (!from) throw notFound();
  const [made] = await tx.db
    .insert(parameterDrafts)
    .values({ basedOnId: fromId, shop: from.shop, changedBy: actor.name, changedAt: now.toString() })
    .onConflictDoNothing()
    .returning({ version: parameterDrafts.version });
  if (!made) return refuse('PARAMETERS_DRAFT_EXISTS');
  await tx.record({ fact: 'parameters.started', refs: { parameterSet: fromId }, data: { code: from.code } });
  return made;
});

export const saveParameters = command(saveParametersEndpoint, async ({ tx, actor, now }, { version, shop }) => {
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  const { draft } = locked;
  const decided = decideParameters(shop);
  if (!decided.accepted) return decided;
  const changes = parameterChanges(draft.shop, decided.value);
  if (changes.length === 0) return unchanged({ version });
  const changed = { shop: decided.value, changedBy: actor.name, changedAt: now.toString(), version: nextParameterDraft };
  const [saved] = await tx.db.update(parameterDrafts).set(changed).returning({ version: parameterDrafts.version });
  await tx.record({ fact: 'parameters.changed', refs: { parameterSet: draft.basedOn.id }, data: { code: draft.basedOn.code, changes } });
  return saved!;
});

export const discardParameters = command(discardParametersEndpoint, async ({ tx }, { version }) => {
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  await tx.db.delete(parameterDrafts);
  const { id, code } = locked.draft.basedOn;
  await tx.record({ fact: 'parameters.discarded', refs: { parameterSet: id }, data: { code } });
  return {};
});

export const publishParameters = command(publishParametersEndpoint, async (context, { version, code, effectiveFrom, reason }) => {
  const { tx, actor, now } = context;
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  const { draft } = locked;
  const taken = await tx.row(sql`SELECT 1 FROM parameter_sets WHERE code = ${code}`);
  const changes = countParameterChanges(draft.basedOn.shop, draft.shop);
  const publication = { code, effectiveFrom, reason, changes, today: dayOf(context), codeTaken: taken !== undefined };
  const decided = decidePublication(publication);
  if (!decided.accepted) return decided;
  const parameters = decideParameters(draft.shop);
  if (!parameters.accepted) return parameters;
  const [edition] = await tx.db
    .insert(parameterSets)
    .values({ code, effectiveFrom, reason, shop: parameters.value, publishedBy: actor.name, createdAt: now.toString() })
    .returning({ id: parameterSets.id, code: parameterSets.code });
  await tx.db.delete(parameterDrafts);
  await tx.record({ fact: 'parameters.published', refs: { parameterSet: edition!.id }, data: { code, effectiveFrom, reason, changes } });
  return edition!;
});
