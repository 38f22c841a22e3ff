import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';
import { kind, status } from './webrequests.endpoints.ts';

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
  limit: 'mails',
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
