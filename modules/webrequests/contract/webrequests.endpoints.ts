import { z } from 'zod';
import { requestStatuses } from '#modules/webrequests/domain/answer-request.ts';
import { clockColours } from '#modules/webrequests/domain/clock.ts';
import { matchProblems } from '#modules/webrequests/domain/match.ts';
import { requestSources } from '#modules/webrequests/domain/note-web-request.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, money, pageInput, pageOf, queryFlag, text, version } from '#platform/contract/shapes.ts';

export const kind = z.enum(['quote', 'order']);
export const status = z.enum(requestStatuses);

/** Maximum size of the enclosed file in bytes; larger files are sent through the upload link of the quote. */
export const attachmentMaxBytes = 10 * 1024 * 1024;

export const downloadWebRequestFileEndpoint = endpoint({
  name: 'webrequests.downloadFile',
  method: 'GET',
  path: '/api/web-requests/:id/file',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});

const myRequest = z.object({
  id: z.number().int(),
  kind,
  status,
  product: z.string(),
  quantity: z.number().int(),
  receivedAt: z.string(),
  wantedOn: z.string().nullable(),
  answer: z.string(),
});
export type MyRequest = z.infer<typeof myRequest>;

/** Lists the recent requests of the current customer. */
export const listMyWebRequestsEndpoint = endpoint({
  name: 'webrequests.listOwn',
  method: 'GET',
  path: '/api/my-web-requests',
  permission: 'web_requests.send',
  input: emptyShape,
  output: z.object({ rows: z.array(myRequest) }),
});

const webRequestRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  source: z.enum(requestSources),
  kind,
  status,
  unit: z.string(),
  receivedAt: z.string(),
  /** Office minutes waited, with a colour relative to the target; null once answered. */
  clock: z.object({ colour: z.enum(clockColours), minutes: z.number().int() }).nullable(),
  company: z.string(),
  senderName: z.string(),
  senderEmail: z.string(),
  senderPhone: z.string(),
  customerId: z.number().int().nullable(),
  customer: z.string().nullable(),
  product: z.string(),
  quantity: z.number().int(),
  specification: z.string(),
  /** Whether it was configured in the shop: accepting calculates it. */
  isConfigured: z.boolean(),
  wantedOn: z.string().nullable(),
  shownPrice: money.nullable(),
  reference: z.string(),
  fileUrl: z.string(),
  /** Name of the enclosed file. */
  fileName: z.string().nullable(),
  assignedUserId: z.number().int().nullable(),
  assignedTo: z.string().nullable(),
  basketId: z.number().int().nullable(),
  basketNumber: z.string().nullable(),
  answer: z.string(),
  problems: z.array(z.enum(matchProblems)),
});
export type WebRequestRow = z.infer<typeof webRequestRow>;

export const listWebRequestsEndpoint = endpoint({
  name: 'webrequests.list',
  method: 'GET',
  path: '/api/web-requests',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    /** Open requests, longest waiting first; otherwise all, newest first. */
    open: queryFlag.default(true),
    source: z.enum(requestSources).optional(),
    unitId: id.optional(),
    mine: queryFlag.optional(),
    search: text(100).optional(),
  }),
  output: pageOf(webRequestRow),
});

/** Lists the users that a request can be assigned to. */
export const listWebRequestAssigneesEndpoint = endpoint({
  name: 'webrequests.listAssignees',
  method: 'GET',
  path: '/api/web-requests/people',
  permission: 'basket_content.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

export const act = { method: 'POST', permission: 'baskets.edit', internalOnly: true } as const;
export const seen = { id, version };
export const requestState = z.object({ id: z.number().int(), version: z.number().int(), status });
