import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, version } from '#platform/contract/shapes.ts';
import { statusRow, termRow } from './complaint.shapes.ts';

export const int = z.number().int();
const read = { method: 'GET', permission: 'fup', internalOnly: true, input: emptyShape } as const;
export const write = { method: 'POST', permission: 'complaint.maintain', internalOnly: true } as const;
export const saved = z.object({ id: int, version: int });
export const names = {
  nameNl: requiredText(80),
  nameEn: requiredText(80),
  position: int.min(0).max(9999).default(100),
  active: z.boolean().default(true),
};
export const known = { id: id.optional(), version: version.optional() };

export const listStatusesEndpoint = endpoint({
  ...read,
  name: 'complaints.listStatuses',
  path: '/api/complaints/statuses',
  output: z.object({ rows: z.array(statusRow) }),
});

export const listTermsEndpoint = endpoint({
  ...read,
  name: 'complaints.listTerms',
  path: '/api/complaints/terms',
  output: z.object({ rows: z.array(termRow) }),
});

const day = int.min(0).max(999);
export const week = z.tuple([day, day, day, day, day, day, day]);

/** Reads how many complaints can be handled on each day of the week, Monday first. */
export const readCapacityEndpoint = endpoint({
  ...read,
  name: 'complaints.readCapacity',
  path: '/api/complaints/capacity',
  output: z.object({ week }),
});
