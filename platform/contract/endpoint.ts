import type { z } from 'zod';
import type { Access, Permission } from '#platform/domain/access.ts';

/** Rate limits besides the general one: attempts at a secret (a password, a code), mail requests, look-ups in an external register, calculations and repairs. */
export type CallLimit = 'secrets' | 'mails' | 'lookUps' | 'prices';

/** The default maximum size of a body. */
export const usualBodyBytes = 256 * 1024;
/** The maximum for endpoints that take a table, a set of lines or all parameters of the shop at once. */
export const tableBodyBytes = 2 * 1024 * 1024;

/**
 * Describes one call of the API as a value. The server implements it, the web calls it, and OpenAPI, the permission matrix and the
 * authorization tests are generated from it. `input` is the merged path, query and body.
 */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Code extends string = string> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each path parameter. */
  path: `/${string}`;
  permission: Access;
  /** Refuses external users, whatever their permissions. */
  internalOnly?: boolean;
  /** Refused during impersonation: it concerns an account or outlives the impersonation (password, sessions, secrets, addresses of webhooks). */
  personal?: boolean;
  /** Permissions that the command checks itself, besides `permission`. */
  asks?: readonly Permission[];
  /** The kind of access token that authorizes the call without a session; the input field is `token`. Requires permission PUBLIC. */
  token?: string;
  /** The response contains a secret: it is not stored under the `Idempotency-Key`, so a repeated call runs again. */
  responseIsSecret?: boolean;
  /** The act waits in the browser while there is no network and is sent later: its response is stored for `queuedResponseDays`. */
  queued?: boolean;
  /** The configured rate limit that this endpoint counts towards, per person, or per IP address without a session. */
  limit?: CallLimit;
  /** CPU-bound: one or two such calls run at a time, and callers take turns (`heavy-turns.ts`). */
  heavy?: true;
  /** Maximum size of the body in bytes, for endpoints that take a file or a whole table; `usualBodyBytes` when left out. */
  bodyMaxBytes?: number;
  input: Input;
  output: Output;
  /** Codes of the refusals (409) that the command can return. */
  refusals: readonly Code[];
};

export function endpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends string = never>(
  definition: Omit<Endpoint<Input, Output>, 'name' | 'refusals'> & { name: `${keyof ReadGroups}.${string}`; refusals?: readonly Code[] },
): Endpoint<Input, Output, Code> {
  const mayEnd = definition.method === 'GET' && isSearched(definition.input);
  return { ...definition, refusals: [...new Set(definition.refusals), ...(mayEnd ? [searchEnded as Code] : [])] };
}

/** The refusal of a list that takes too long, because its caller searches or looks back too widely. */
export const searchEnded = 'SEARCH_ENDED';

/** Whether a caller can make a read slow: by a search, a period, or a list in pages. */
const isSearched = (input: z.ZodType): boolean =>
  'shape' in input && ['search', 'cursor', 'from', 'until'].some((field) => Object.hasOwn(input.shape as object, field));

/**
 * The first words of the names of endpoints: `baskets` of `baskets.read`. Each module adds its own in `contract/read-groups.ts`, so that
 * a lower module may name the reads of a higher one.
 */
export interface ReadGroups {
  platform: true;
}

/** Reads whose cached responses an act makes stale: one endpoint, or all endpoints of a group. */
export type Reads = keyof ReadGroups | Pick<Endpoint, 'name'>;

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never;

/** The body of every response that is not 2xx. `message` is what the notification shows. */
export type ErrorBody = {
  message: string;
  code: string;
  errors: Record<string, string[]>;
  context: Record<string, unknown>;
};
