import { z } from 'zod';
import { id, version } from '#platform/contract/shapes.ts';

export const int = z.number().int();
export const nullableId = id.nullable().default(null);
export const emails = z.array(z.email().max(254)).max(10).default([]);
export const act = { method: 'POST', permission: 'complaint.edit', internalOnly: true } as const;
export const seen = { id, version };
export const state = z.object({ id: int, version: int });
export const row = z.object({ id: int });

/** Maximum size in bytes of a picture or document of a complaint. */
export const complaintFileMaxBytes = 10 * 1024 * 1024;
