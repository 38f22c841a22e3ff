import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { decideParameters } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { followMachines } from './machine-places.ts';
import { lockDraft, writeDraft } from './parameter-draft.ts';

export const saveParameters = command(saveParametersEndpoint, async (context, { version, shop, workStays }) => {
  const { tx } = context;
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  const { draft } = locked;
  const decided = decideParameters(shop);
  if (!decided.accepted) return decided;
  const changes = parameterChanges(draft.shop, decided.value);
  if (changes.length === 0) return unchanged({ version, places: [] });
  const followed = await followMachines(context, { before: draft.shop, after: decided.value }, workStays);
  if (!followed.accepted) return followed;
  const saved = await writeDraft(context, decided.value);
  await tx.record({ fact: 'parameters.changed', refs: { parameterSet: draft.basedOn.id }, data: { code: draft.basedOn.code, changes } });
  return { version: saved, places: followed.value };
});
