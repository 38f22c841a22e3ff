import type { SQL } from 'drizzle-orm/sql';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { Actor } from './actor.ts';
import type { ReadTx } from './database.ts';
import type { Fact } from './facts.ts';
import type { JobOptions } from './jobs.ts';
import type { JsonText } from './json-text.ts';
import type { InnerKernel, Kernel } from './kernel.ts';

/** A transaction that reads for somebody. */
export type QueryTx = ReadTx & {
  /** Does with the rights of the staff what an outsider's own do not reach, in the same transaction (subscribers always run so). */
  asStaff<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** A writable transaction. `record` and `addJob` become true together with everything else, or not at all. */
export type Tx = QueryTx & {
  record(fact: Fact): Promise<void>;
  /** The same for several facts of one act, written together; subscribers hear them in their order. */
  recordAll(facts: readonly Fact[]): Promise<void>;
  /** Writes what nobody in this act reads back: not waited for, and were it to fail, the act would be undone. */
  writeLater(statement: SQL): void;
  addJob(name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
};

export type CommandContext = { tx: Tx; actor: Actor; now: Temporal.Instant; kernel: InnerKernel };
export type QueryContext = { tx: QueryTx; actor: Actor; now: Temporal.Instant; kernel: InnerKernel };

/** "No changes": what a command answers when there is nothing to record. */
export type Unchanged<Output> = { unchanged: true; output: Output };
export function unchanged<Output>(output: Output): Unchanged<Output> {
  return { unchanged: true, output };
}

export type Served = {
  endpoint: Endpoint;
  kind: 'command' | 'preference' | 'query' | 'outside';
  run(context: CommandContext, input: unknown, asked?: unknown): Promise<unknown>;
  /** What is asked outside before anything is written; `run` gets what it answers. */
  first?: ServedOutside;
  /** What it reads depends in PostgreSQL on who asks, of the staff too. */
  ofOneself?: true;
};
/** One of the kind `outside`: `run` reads, `ask` calls the outside with what was read. */
export type ServedOutside = Served & { kind: 'outside'; ask(kernel: Kernel, read: unknown): Promise<unknown> };

type Answered<E extends Endpoint> = z.input<E['output']>;

/** The only way to a writable transaction from outside: it must record a fact, refuse, or answer `unchanged()`. */
export function command<E extends Endpoint>(
  endpoint: E,
  run: (context: CommandContext, input: z.output<E['input']>) => Promise<Answered<E> | Refused | Unchanged<Answered<E>>>,
): Served {
  return { endpoint, kind: 'command', run: run as Served['run'] };
}

/** For what is nobody else's business (presets, columns, drafts): writes without a fact. */
export function preference<E extends Endpoint>(
  endpoint: E,
  run: (context: CommandContext, input: z.output<E['input']>) => Promise<Answered<E> | Refused>,
): Served {
  return { endpoint, kind: 'preference', run: run as Served['run'] };
}

/** Only reads. */
export function query<E extends Endpoint>(
  endpoint: E,
  run: (context: QueryContext, input: z.output<E['input']>) => Promise<Answered<E> | JsonText<Answered<E>>>,
): Served {
  return { endpoint, kind: 'query', run: run as Served['run'] };
}

/** A query of what PostgreSQL keeps as somebody's own (sessions, devices, the second step): it is told who asks. */
export function ownQuery<E extends Endpoint>(
  endpoint: E,
  run: (context: QueryContext, input: z.output<E['input']>) => Promise<Answered<E>>,
): Served {
  return { ...query(endpoint, run), ofOneself: true };
}

/**
 * Reads, and then asks somebody outside what was read to ask: the read-only transaction has ended by then, so that whoever is slow there
 * keeps no connection to the database from anybody here.
 */
export function outside<E extends Endpoint, Read>(
  endpoint: E,
  serve: {
    read(context: QueryContext, input: z.output<E['input']>): Promise<Read | Refused>;
    ask(kernel: Kernel, read: Read): Promise<Answered<E>>;
  },
): ServedOutside {
  return { endpoint, kind: 'outside', run: serve.read as Served['run'], ask: serve.ask as ServedOutside['ask'] };
}

type Asked<Read, Answer> = { read: Read; answer: Answer };
type Asking<E extends Endpoint, Read, Answer> = {
  read(context: QueryContext, input: z.output<E['input']>): Promise<Read | Refused>;
  ask(kernel: Kernel, read: Read): Promise<Answer>;
  keep(
    context: CommandContext,
    input: z.output<E['input']>,
    asked: Asked<Read, Answer>,
  ): Promise<Answered<E> | Refused | Unchanged<Answered<E>>>;
};

/** A command that asks somebody outside first, as `outside` does, and keeps what was answered in a transaction of its own. */
export function askingCommand<E extends Endpoint, Read, Answer>(endpoint: E, serve: Asking<E, Read, Answer>): Served {
  return asking('command', endpoint, serve);
}

/** The same, writing without a fact as `preference` does. */
export function askingPreference<E extends Endpoint, Read, Answer>(endpoint: E, serve: Asking<E, Read, Answer>): Served {
  return asking('preference', endpoint, serve);
}

function asking<E extends Endpoint, Read, Answer>(kind: Served['kind'], endpoint: E, serve: Asking<E, Read, Answer>): Served {
  const ask = async (kernel: Kernel, read: Read): Promise<Asked<Read, Answer>> => ({ read, answer: await serve.ask(kernel, read) });
  const first: ServedOutside = { endpoint, kind: 'outside', run: serve.read as Served['run'], ask: ask as ServedOutside['ask'] };
  return { endpoint, kind, first, run: serve.keep as Served['run'] };
}

type Bytes = Uint8Array | NodeJS.ReadableStream;

/**
 * What a query answers when the answer is a file; its endpoint's output is `download`. Bytes that somebody else keeps, or that take their
 * time to be made, are a function: it is called when the query's transaction has ended.
 */
export class Download {
  readonly bytes: Bytes | ((kernel: Kernel) => Promise<Bytes>);
  readonly mime: string;
  readonly name: string;
  readonly inline: boolean;
  /** Its address is of these bytes alone: whoever read it keeps it for a day. */
  readonly lasting: boolean;
  constructor(file: { bytes: Download['bytes']; mime: string; name: string; inline?: boolean; lasting?: boolean }) {
    this.bytes = file.bytes;
    this.mime = file.mime;
    this.name = file.name;
    this.inline = file.inline ?? false;
    this.lasting = file.lasting ?? false;
  }
}
