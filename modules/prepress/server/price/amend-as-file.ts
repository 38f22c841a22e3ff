import { draftExecutionChange } from '#modules/baskets/server/public.ts';
import { amendAsFileEndpoint } from '#modules/prepress/contract/amend-as-file.endpoint.ts';
import { decideNewCase } from '#modules/prepress/domain/case-of-file.ts';
import { command } from '#platform/server/served.ts';
import { findUpload } from '../artwork.store.ts';
import { caseAsked } from './price-of-file.ts';

export const amendAsFile = command(amendAsFileEndpoint, async (context, { uploadId }) => {
  const upload = await findUpload(context.tx, uploadId);
  const decided = await caseAsked(context.tx, upload);
  if (!decided.accepted) return decided;
  const asked = decideNewCase(decided.value);
  if (!asked.accepted) return asked;
  const { basketId, lineId } = upload;
  const drafted = await draftExecutionChange(context, { basketId, lineId, case: asked.value });
  return drafted.accepted ? { basketId, number: drafted.value.number } : drafted;
});
