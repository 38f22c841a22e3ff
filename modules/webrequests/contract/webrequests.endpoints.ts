import { z } from 'zod';
import { requestStatuses } from '#modules/webrequests/domain/answer-request.ts';
import { clockColours } from '#modules/webrequests/domain/clock.ts';
import { matchProblems } from '#modules/webrequests/domain/match.ts';
import { notedSources, requestSources } from '#modules/webrequests/domain/note-request.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  download,
  emptyShape,
  enteredMoney,
  id,
  money,
  pageInput,
  pageOf,
  plainDate,
  queryFlag,
  requiredText,
  text,
  version,
} from '#platform/contract/shapes.ts';

const kind = z.enum(['quote', 'order']);
const status = z.enum(requestStatuses);
const fileUrl = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).default('');

/** The sender, when a program sends on behalf of somebody (a web shop, another portal). */
const sender = z.object({
  company: text(200).default(''),
  name: requiredText(120),
  email: z.email().max(254),
  phone: text(40).default(''),
});

/** Sends an order or a quote request, as a signed-in customer or from a program with an API key. */
export const sendWebRequestEndpoint = endpoint({
  name: 'webrequests.send',
  method: 'POST',
  path: '/api/web-requests',
  permission: 'web_requests.send',
  input: z.object({
    kind: kind.default('quote'),
    product: requiredText(200),
    quantity: z.number().int().min(1).max(10_000_000),
    specification: text(2000).default(''),
    wantedOn: plainDate.nullable().default(null),
    shownPrice: enteredMoney.nullable().default(null),
    reference: text(100).default(''),
    fileUrl,
    /** The requested business unit; by default the customer's own, else the first. */
    businessUnitId: id.optional(),
    sender: sender.optional(),
  }),
  output: z.object({ id: z.number().int(), status, matched: z.boolean() }),
  refusals: ['SENDER_REQUIRED'],
});

/** Maximum size of the enclosed file in bytes; larger files are sent through the upload link of the quote. */
export const attachmentMaxBytes = 10 * 1024 * 1024;
const enclosedMaxLength = Math.ceil(attachmentMaxBytes / 3) * 4;

/** Records a request that came by mail or telephone, with its time of arrival, from which the answer clock runs. */
export const noteWebRequestEndpoint = endpoint({
  name: 'webrequests.note',
  method: 'POST',
  path: '/api/web-requests/noted',
  permission: 'baskets.edit',
  internalOnly: true,
  bodyMaxBytes: enclosedMaxLength + 20_000,
  input: z.object({
    source: z.enum(notedSources),
    kind: kind.default('quote'),
    /** Date and time in the shop's time zone; now when absent. */
    receivedAt: z.iso
      .datetime({ local: true, offset: false })
      .refine((moment) => moment >= '2000' && moment < '3000' && !moment.endsWith('Z'))
      .optional(),
    customerId: id.nullable().default(null),
    company: text(200).default(''),
    name: requiredText(120),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    phone: text(40).default(''),
    product: requiredText(200),
    quantity: z.number().int().min(1).max(10_000_000),
    specification: text(2000).default(''),
    wantedOn: plainDate.nullable().default(null),
    reference: text(100).default(''),
    businessUnitId: id.nullable().default(null),
    file: z
      .object({ name: requiredText(200), content: z.base64().min(4).max(enclosedMaxLength) })
      .nullable()
      .default(null),
  }),
  output: z.object({ id: z.number().int(), status, matched: z.boolean() }),
  refusals: ['RECEIVED_LATER', 'SENDER_UNREACHABLE'],
});

export const webRequestFileEndpoint = endpoint({
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
export const myWebRequestsEndpoint = endpoint({
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

export const webRequestsEndpoint = endpoint({
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
export const webRequestPeopleEndpoint = endpoint({
  name: 'webrequests.listAssignees',
  method: 'GET',
  path: '/api/web-requests/people',
  permission: 'basket_content.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

const act = { method: 'POST', permission: 'baskets.edit', internalOnly: true } as const;
const seen = { id, version };
const requestState = z.object({ id: z.number().int(), version: z.number().int(), status });

/** Creates a quote with the requested product as its first line. */
export const acceptWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.accept',
  path: '/api/web-requests/:id/accept',
  input: z.object(seen),
  output: requestState.extend({ basketId: z.number().int(), number: z.string() }),
  refusals: ['WEB_REQUEST_ANSWERED', 'WEB_REQUEST_NO_CUSTOMER', 'CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS', 'STALE_VERSION'],
});

export const linkWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.link',
  path: '/api/web-requests/:id/customer',
  input: z.object({ ...seen, customerId: id }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'STALE_VERSION'],
});

/** Mails a question to the sender; the request stays open. */
export const askWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.ask',
  path: '/api/web-requests/:id/ask',
  input: z.object({ ...seen, question: requiredText(1000) }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'STALE_VERSION'],
});

export const rejectWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.reject',
  path: '/api/web-requests/:id/reject',
  input: z.object({ ...seen, reason: requiredText(40), answer: requiredText(1000) }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'REASON_NOT_FITTING', 'NOTE_REQUIRED', 'STALE_VERSION'],
});

/** Assigns the request to a user, or to nobody. */
export const assignWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.assign',
  path: '/api/web-requests/:id/assign',
  input: z.object({ ...seen, userId: id.nullable() }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'STALE_VERSION'],
});
