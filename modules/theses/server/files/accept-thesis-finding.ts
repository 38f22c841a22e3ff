import { acceptEarlyFinding } from '#modules/prepress/server/public.ts';
import { acceptThesisFindingEndpoint } from '#modules/theses/contract/files/accept-thesis-finding.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { readFileOfDraft } from './file-of-draft.ts';

export const acceptThesisFinding = command(acceptThesisFindingEndpoint, async (context, { id, code }) => {
  const target = await readFileOfDraft(context, id);
  return context.tx.asStaff(() => acceptEarlyFinding(context, target, code));
});
