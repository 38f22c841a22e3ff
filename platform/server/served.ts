import type { SQL } from 'drizzle-orm/sql';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { RecordedFact } from '#platform/contract/fact-text.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { Fact } from '#platform/domain/fact.ts';
import type { Actor } from './actor.ts';
import type { ReadTx } from './database/database.ts';
import type { DeferredWrite } from './database/deferred-writes.ts';
import type { JobOptions } from './jobs/jobs.ts';
import type { JsonText } from './json-text.ts';
import type { InnerKernel, Kernel } from './kernel.ts';

/** A read transaction with the permissions of its actor. */
export type QueryTx = ReadTx & {
  /** Runs `work` with the database role of the staff, in the same transaction (subscribers always run like this). */
  asStaff<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** A write transaction. `record` and `addJob` commit together with everything else. */
export type Tx = QueryTx & {
  record<const Name extends string>(fact: Fact & { fact: Name } & RecordedFact<Name>): Promise<void>;
  /** Records several facts together; subscribers run in their order. */
  recordAll<const Name extends string>(facts: readonly (Fact & { fact: Name } & RecordedFact<Name>)[]): Promise<void>;
  /** Runs a statement that nothing in this act reads back, without waiting; a failure rolls back the act. */
  writeLater(statement: SQL): void;
  /** The change that waits under this key to be written; with `take` it waits no longer, and the caller writes it. */
  deferredChange(key: string, take?: 'take'): unknown;
  /**
   * Writes several changes of a row in this act as one: right before the commit, or before a statement that may read them. Replaces what
   * waits under the key.
   */
  defer(key: string, write: DeferredWrite): void;
  addJob(name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
};

export type CommandContext = { tx: Tx; actor: Actor; now: Temporal.Instant; kernel: InnerKernel };
export type QueryContext = { tx: QueryTx; actor: Actor; now: Temporal.Instant; kernel: InnerKernel };

/** The result of a command that changed nothing and so records no fact. */
export type Unchanged<Output> = { unchanged: true; output: Output };
export function unchanged<Output>(output: Output): Unchanged<Output> {
  return { unchanged: true, output };
}

export type Served = {
  endpoint: Endpoint;
  kind: 'command' | 'preference' | 'query' | 'externalCall';
  run(context: CommandContext, input: unknown, called?: unknown): Promise<unknown>;
  /** The external call before anything is written; `run` gets what was read for it and its response. */
  callFirst?: ServedExternalCall;
  /** Row-level security depends on the person, also for staff. */
  ofOneself?: true;
};
/** `run` reads, `call` makes the external call with what was read. */
export type ServedExternalCall = Served & { kind: 'externalCall'; call(kernel: Kernel, read: unknown): Promise<unknown> };

type OutputOf<E extends Endpoint> = z.input<E['output']>;

/** A refusal that the endpoint declares. One whose code is a plain `string` may be any, and does not compile. */
type RefusedBy<E extends Endpoint> = Refused<E['refusals'][number]>;

/** The only way for a request to write: it must record a fact, refuse, or return `unchanged()`. */
export function command<E extends Endpoint>(
  endpoint: E,
  run: (context: CommandContext, input: z.output<E['input']>) => Promise<OutputOf<E> | RefusedBy<E> | Unchanged<OutputOf<E>>>,
): Served {
  return { endpoint, kind: 'command', run: run as Served['run'] };
}

/** Writes without a fact, for personal settings (presets, columns, drafts). */
export function preference<E extends Endpoint>(
  endpoint: E,
  run: (context: CommandContext, input: z.output<E['input']>) => Promise<OutputOf<E> | RefusedBy<E>>,
): Served {
  return { endpoint, kind: 'preference', run: run as Served['run'] };
}

/** Only reads, or refuses. */
export function query<E extends Endpoint>(
  endpoint: E,
  run: (context: QueryContext, input: z.output<E['input']>) => Promise<OutputOf<E> | JsonText<OutputOf<E>> | RefusedBy<E>>,
): Served {
  return { endpoint, kind: 'query', run: run as Served['run'] };
}

/** A query of personal data (sessions, devices, two-factor): row-level security needs to know the person. */
export function ownQuery<E extends Endpoint>(
  endpoint: E,
  run: (context: QueryContext, input: z.output<E['input']>) => Promise<OutputOf<E> | RefusedBy<E>>,
): Served {
  return { ...query(endpoint, run), ofOneself: true };
}

/**
 * Reads, and then makes an external call with what was read. The read transaction has ended by then, so that a slow service does not
 * occupy a database connection.
 */
export function externalCallQuery<E extends Endpoint, Read>(
  endpoint: E,
  serve: {
    read(context: QueryContext, input: z.output<E['input']>): Promise<Read | RefusedBy<E>>;
    call(kernel: Kernel, read: Read): Promise<OutputOf<E>>;
  } & NoRefusal<Read>,
): ServedExternalCall {
  return { endpoint, kind: 'externalCall', run: serve.read as Served['run'], call: serve.call as ServedExternalCall['call'] };
}

/** Nothing, unless what is read may be a refusal that the endpoint does not declare. */
type NoRefusal<Read> = [Extract<Read, Refused>] extends [never] ? unknown : { read: 'a refusal that the endpoint does not declare' };

type Called<Read, Response> = { read: Read; response: Response };
type CallThenSave<E extends Endpoint, Read, Response> = {
  read(context: QueryContext, input: z.output<E['input']>): Promise<Read | RefusedBy<E>>;
  call(kernel: Kernel, read: Read): Promise<Response>;
  save(
    context: CommandContext,
    input: z.output<E['input']>,
    called: Called<Read, Response>,
  ): Promise<OutputOf<E> | RefusedBy<E> | Unchanged<OutputOf<E>>>;
};

/** A command that makes an external call first, as `externalCallQuery` does, and saves the response in a second transaction. */
export function externalCallCommand<E extends Endpoint, Read, Response>(
  endpoint: E,
  serve: CallThenSave<E, Read, Response> & NoRefusal<Read>,
): Served {
  return callThenSave('command', endpoint, serve);
}

/** Like `externalCallCommand`, but writes without a fact, as `preference` does. */
export function externalCallPreference<E extends Endpoint, Read, Response>(
  endpoint: E,
  serve: CallThenSave<E, Read, Response> & NoRefusal<Read>,
): Served {
  return callThenSave('preference', endpoint, serve);
}

function callThenSave<E extends Endpoint, Read, Response>(
  kind: Served['kind'],
  endpoint: E,
  serve: CallThenSave<E, Read, Response>,
): Served {
  const call = async (kernel: Kernel, read: Read): Promise<Called<Read, Response>> => ({ read, response: await serve.call(kernel, read) });
  const callFirst: ServedExternalCall = {
    ...{ endpoint, kind: 'externalCall', run: serve.read as Served['run'], call: call as ServedExternalCall['call'] },
  };
  return { endpoint, kind, callFirst, run: serve.save as Served['run'] };
}

type Bytes = Uint8Array | NodeJS.ReadableStream;

/**
 * The result of a query that returns a file; its endpoint's output is `download`. Bytes from elsewhere, or that are slow to make, are a
 * function, which runs after the query's transaction has ended.
 */
export class Download {
  readonly bytes: Bytes | ((kernel: Kernel) => Promise<Bytes>);
  readonly mime: string;
  readonly name: string;
  readonly inline: boolean;
  /** The URL always returns these bytes, so the browser may cache them for a day. */
  readonly lasting: boolean;
  constructor(file: { bytes: Download['bytes']; mime: string; name: string; inline?: boolean; lasting?: boolean }) {
    this.bytes = file.bytes;
    this.mime = file.mime;
    this.name = file.name;
    this.inline = file.inline ?? false;
    this.lasting = file.lasting ?? false;
  }
}
