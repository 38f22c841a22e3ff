import { z } from 'zod';
import type { Money } from '#platform/domain/money.ts';

/** A positive bigint identity; path segments and query strings arrive as text. */
export const id = z.coerce.number().int().positive();
/** Money on the wire: integer ten-thousandths of a euro. */
export const money = z
  .number()
  .int()
  .transform((units) => units as Money);
/** Money that a person enters: at most a hundred million euros either way, so that sums stay safe integers. */
export const enteredMoney = z
  .number()
  .int()
  .min(-1_000_000_000_000)
  .max(1_000_000_000_000)
  .transform((units) => units as Money);
const isPlausible = (text: string) => text >= '1900' && text < '3000';
/** A date without time, `YYYY-MM-DD`, from 1900 to 2999. */
export const plainDate = z.iso.date().refine(isPlausible);
/** No moment is counted in less than nanoseconds. */
const isCountable = (text: string) => !/\.\d{10}/.test(text);
/** A moment, ISO 8601 with offset or Z. */
export const instant = z.iso.datetime({ offset: true }).refine(isPlausible).refine(isCountable);
/** A date and time in the shop's time zone, ISO 8601 without offset. */
export const localMoment = z.iso
  .datetime({ local: true, offset: false })
  .refine(isPlausible)
  .refine((moment) => isCountable(moment) && !moment.endsWith('Z'));
/** The version of the record that the client read; a stale one is refused with STALE_VERSION. */
export const version = z.coerce.number().int().min(0).max(2_147_483_647);
/** Text a person types: trimmed, bounded. */
export const text = (max: number) => z.string().trim().max(max);
export const requiredText = (max: number) => z.string().trim().min(1).max(max);
/** `true` and `false` of a query string. */
export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');
/** A 128-bit access token as it appears in a link. */
export const accessToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const emptyShape = z.object({});
export const defaultPageSize = 100;
/** Input of a paged list: a keyset cursor and a limit. The output has the next cursor; its count is exact up to 1,000. */
export const pageInput = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(defaultPageSize),
};
/** Input of a paged list that is ordered by id, newest first. */
export const pageByIdInput = { ...pageInput, cursor: id.optional() };
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), nextCursor: z.string().nullable(), count: z.number().int(), countIsExact: z.boolean() });
}
/** A page without a count; `nextCursor` tells whether more rows follow. */
export function uncountedPageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), nextCursor: z.string().nullable() });
}
/** The output of an endpoint that answers with a file instead of JSON. */
export const download = z.custom<object>((value) => typeof value === 'object' && value !== null);
