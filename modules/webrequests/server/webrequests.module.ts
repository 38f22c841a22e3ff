import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { webRequestsPage, webRequestsPages } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { acceptWebRequest, askWebRequest, assignWebRequest, linkWebRequest, rejectWebRequest } from './answer-request.ts';
import { noteWebRequest, webRequestFile } from './note-request.ts';
import { requestFileRetention } from './retention.ts';
import { webRequestUses } from './row-uses.ts';
import { myWebRequests, sendWebRequest } from './send-request.ts';
import { listWebRequests, webRequestPeople } from './webrequests.queries.ts';

const openTile = homeTile<{ count: number }>({
  title: 'webrequests.home.open',
  page: webRequestsPage,
  countQuery: () => sql`SELECT count(*) AS count FROM web_requests WHERE status IN ('new', 'asked')`,
  toFigures: (found) => found,
});

export const webrequestsModule: ServerModule = {
  name: 'webrequests',
  pages: webRequestsPages,
  served: [
    sendWebRequest,
    noteWebRequest,
    webRequestFile,
    myWebRequests,
    listWebRequests,
    webRequestPeople,
    acceptWebRequest,
    linkWebRequest,
    askWebRequest,
    rejectWebRequest,
    assignWebRequest,
  ],
  slots: [openTile, requestFileRetention, webRequestUses],
};
