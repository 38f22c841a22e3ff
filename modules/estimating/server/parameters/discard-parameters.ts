import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { parameterDrafts } from '#modules/estimating/server/estimating.tables.ts';
import { command } from '#platform/server/served.ts';
import { followMachines } from './machine-places.ts';
import { lockDraft } from './parameter-draft.ts';

export const discardParameters = command(discardParametersEndpoint, async (context, { version }) => {
  const { tx } = context;
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  await followMachines(context, { before: locked.draft.shop, after: locked.draft.basedOn.shop }, true);
  await tx.db.delete(parameterDrafts);
  const { id, code } = locked.draft.basedOn;
  await tx.record({ fact: 'parameters.discarded', refs: { parameterSet: id }, data: { code } });
  return {};
});
