import type { z } from 'zod';

/**
 * Who may call: a permission's name as `routes.csv` writes it (`'dashboard.view or api_log.view'`: either will do), or one of
 * PUBLIC (anybody), SIGNED_IN (any account), ADMIN (the admin flag).
 */
export type Access = string;

/** Limits beside the one on all calls: guesses at a secret (a password, a code), asking for mail, and questions to a register outside. */
export type CallLimit = 'secrets' | 'mails' | 'lookUps';

/** The most a body may weigh whose endpoint says nothing of it. */
export const usualBodyBytes = 256 * 1024;
/** For endpoints that take a table, a set of lines or all parameters of the shop at once. */
export const tableBodyBytes = 2 * 1024 * 1024;

/**
 * One thing the server does, as a value. The server implements it, the web calls it, and OpenAPI, the permission matrix and the
 * authorisation tests are printed from it. `input` is the merged path, query and body.
 */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for what comes from the path. */
  path: `/${string}`;
  permission: Access;
  /** Refused to external users whatever they hold. */
  internalOnly?: boolean;
  /** About the person themselves (password, second step, sessions): refused to who acts in their name. */
  personal?: boolean;
  /** Permissions that the act asks by itself, beside the one that opens it. */
  asks?: readonly string[];
  /** Opens without a session by this kind of access token, which the input names `token`. Goes with permission PUBLIC. */
  token?: string;
  /** What it answers opens something: the answer to an `Idempotency-Key` is not kept, a repeated call is another one. */
  answerIsSecret?: boolean;
  /** The configured limit that calls of this endpoint share, for each person, or each address of who is nobody. */
  limit?: CallLimit;
  /** The most its body may weigh, where a file or a whole table comes in it; `usualBodyBytes` when left out. */
  bodyMaxBytes?: number;
  input: Input;
  output: Output;
  /** Codes of the refusals (409) this act can answer with. */
  refusals: readonly string[];
};

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Omit<Endpoint<Input, Output>, 'refusals'> & { refusals?: readonly string[] },
): Endpoint<Input, Output> {
  return { refusals: [], ...definition };
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never;

/** The body of every answer that is not 2xx. `message` is what the notification shows. */
export type ErrorBody = {
  message: string;
  code: string;
  errors: Record<string, string[]>;
  context: Record<string, unknown>;
};
