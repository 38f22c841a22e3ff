import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { parameterDrafts } from '#modules/estimating/server/estimating.tables.ts';
import { command } from '#platform/server/served.ts';
import { lockDraft } from './parameter-draft.ts';

export const discardParameters = command(discardParametersEndpoint, async ({ tx }, { version }) => {
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  await tx.db.delete(parameterDrafts);
  const { id, code } = locked.draft.basedOn;
  await tx.record({ fact: 'parameters.discarded', refs: { parameterSet: id }, data: { code } });
  return {};
});
