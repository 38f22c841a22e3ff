import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { decideParameters } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { machinesOf } from '#modules/estimating/domain/parameters/machines.ts';
import { parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { nextParameterDraft, parameterDrafts } from '#modules/estimating/server/estimating.tables.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { machinePlaces } from './machine-places.ts';
import { lockDraft } from './parameter-draft.ts';

export const saveParameters = command(saveParametersEndpoint, async ({ tx, actor, now, kernel }, { version, shop }) => {
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  const { draft } = locked;
  const decided = decideParameters(shop);
  if (!decided.accepted) return decided;
  const changes = parameterChanges(draft.shop, decided.value);
  if (changes.length === 0) return unchanged({ version, places: [] });
  const changed = { shop: decided.value, changedBy: actor.name, changedAt: now.toString(), version: nextParameterDraft };
  const [saved] = await tx.db.update(parameterDrafts).set(changed).returning({ version: parameterDrafts.version });
  await tx.record({ fact: 'parameters.changed', refs: { parameterSet: draft.basedOn.id }, data: { code: draft.basedOn.code, changes } });
  const places: string[] = [];
  const known = new Set(machinesOf(draft.basedOn.shop).map(({ id }) => id));
  const machines = machinesOf(decided.value).flatMap(({ id }) => (known.has(id) ? [] : [id]));
  for (const addPlaces of machinePlaces.entriesOf(kernel)) places.push(...(await addPlaces(tx, decided.value, machines)));
  return { ...saved!, places };
});
