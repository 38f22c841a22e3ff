import { draftExecution } from '#modules/baskets/server/public.ts';
import { amendAsFileEndpoint } from '#modules/prepress/contract/amend-as-file.endpoint.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { findUpload } from '../artwork.store.ts';
import { caseAsked } from './price-of-file.ts';

export const amendAsFile = command(amendAsFileEndpoint, async (context, { uploadId }) => {
  const upload = await findUpload(context.tx, uploadId);
  const decided = await caseAsked(context.tx, upload);
  if (!decided.accepted) return decided;
  if (!decided.value.case) return refuse('NOTHING_TO_PRICE');
  const { basketId, lineId } = upload;
  const drafted = await draftExecution(context, { basketId, lineId, case: decided.value.case });
  return drafted.accepted ? { basketId, number: drafted.value.number } : drafted;
});
