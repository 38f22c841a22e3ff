import type { z } from 'zod';

/**
 * Who may call: a permission's name as `routes.csv` writes it (`'dashboard.view or api_log.view'`: either will do), or one of
 * PUBLIC (anybody), SIGNED_IN (any account), ADMIN (the admin flag).
 */
export type Access = string;

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
  /** Opens without a session by this kind of access token, which the input names `token`. Goes with permission PUBLIC. */
  token?: string;
  input: Input;
  output: Output;
  /** The answer holds a secret that is shown once: of a repeat with the same idempotency key it is hidden, because it is kept nowhere. */
  secretAnswer?: boolean;
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
