import { z } from 'zod';
import { notedSources } from '#modules/webrequests/domain/note-web-request.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, localMoment, plainDate, requiredText, text } from '#platform/contract/shapes.ts';
import { attachmentMaxBytes, kind, status } from './webrequests.endpoints.ts';

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
    receivedAt: localMoment.optional(),
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
