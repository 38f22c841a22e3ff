import { z } from 'zod';
import type { Money } from '#platform/domain/money.ts';

/** A positive bigint identity; path segments and query strings arrive as text. */
export const id = z.coerce.number().int().positive();
/** Money on the wire: integer ten-thousandths of a euro. */
export const money = z
  .number()
  .int()
  .transform((units) => units as Money);
/** Money that a person enters: at most a hundred million euros either way, so that no sum of it leaves the safe integers. */
export const enteredMoney = z
  .number()
  .int()
  .min(-1_000_000_000_000)
  .max(1_000_000_000_000)
  .transform((units) => units as Money);
const withinReach = (text: string) => text >= '1900' && text < '3000';
/** A date without time, `YYYY-MM-DD`, of the years that a shop plans in. */
export const plainDate = z.iso.date().refine(withinReach);
/** A moment, ISO 8601 with offset or Z. */
export const instant = z.iso.datetime({ offset: true }).refine(withinReach);
/** The version a person saw; a stale one is refused with STALE_VERSION. */
export const version = z.coerce.number().int().min(0).max(2_147_483_647);
/** Text a person types: trimmed, bounded. */
export const text = (max: number) => z.string().trim().max(max);
export const requiredText = (max: number) => z.string().trim().min(1).max(max);
/** `true` and `false` of a query string. */
export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');
/** A 128-bit access token as it stands in a link. */
export const accessToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const nothing = z.object({});
/** Rows of a page for who does not say how many. */
export const usualPage = 100;
/** A page of a list: keyset cursor in, cursor of the next page out; the count is exact up to 1,000. */
export const pageInput = { cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(200).default(usualPage) };
/** The page of a list that is ordered by its newest id first. */
export const pageByIdInput = { ...pageInput, cursor: id.optional() };
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), nextCursor: z.string().nullable(), count: z.number().int(), countIsExact: z.boolean() });
}
/** A page of which nobody counts the rows: whether more follow, the cursor says. */
export function uncountedPageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), nextCursor: z.string().nullable() });
}
/** The output of an endpoint that answers with a file instead of JSON. */
export const download = z.custom<object>((value) => typeof value === 'object' && value !== null);
