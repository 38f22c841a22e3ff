import { searchEnded } from '#platform/contract/endpoint.ts';
import type { Actor } from './actor.ts';
import { hasSqlState, queryCanceled } from './database/database-errors.ts';
import { inTransaction, type OpenTransaction, readAsStaff } from './database/transaction.ts';
import { HttpError, refusalError, StaleVersionError } from './errors.ts';
import { scanInput } from './external/scan-input.ts';
import { claimKey, claimOrReplay, type KeyedRequest, releaseKey, storeResponse } from './idempotency.ts';
import { commandContext, isRefused, type Kernel } from './kernel.ts';
import type { Served, ServedExternalCall } from './served.ts';

export type Execution = { actor: Actor; input: unknown; idempotencyKey?: string | undefined; now?: Temporal.Instant };

/**
 * Runs a served endpoint for an actor whose permission is already checked, in one transaction; an external call is made after that has
 * ended. Files in the input are scanned for viruses before.
 */
export async function execute(kernel: Kernel, served: Served, { actor, input, now, ...options }: Execution): Promise<unknown> {
  await scanInput(kernel.config.virusScanner, served.endpoint, input);
  if (isExternalCall(served)) return readThenCall(kernel, served, { actor, input, ...(now && { now }) });
  if (served.kind === 'query') return readFor(kernel, served, { actor, input, ...(now && { now }) });
  const key = served.endpoint.responseIsSecret ? undefined : options.idempotencyKey;
  const request = key === undefined ? undefined : { actor, endpoint: served.endpoint.name, key, input };
  const execution = { actor, input, ...(now && { now }) };
  return served.callFirst ? callThenWrite(kernel, served, execution, request) : write(kernel, served, execution, { request });
}

/** An external call runs once per idempotency key; a concurrent retry waits for the first response. */
async function callThenWrite(kernel: Kernel, served: Served, execution: Execution, request: KeyedRequest | undefined): Promise<unknown> {
  const claim = request && (await claimKey(kernel, request));
  if (claim && 'response' in claim) return claim.response;
  try {
    const called = served.callFirst && (await readThenCall(kernel, served.callFirst, execution));
    return await write(kernel, served, execution, { request, isClaimed: true, called });
  } catch (error) {
    // The original error is thrown also when releasing fails: the key expires by itself after a while.
    if (request && claim) await releaseKey(kernel, request, claim).catch(() => undefined);
    throw error;
  }
}

type Writing = { request: KeyedRequest | undefined; isClaimed?: boolean; called?: unknown };

function write(
  kernel: Kernel,
  served: Served,
  { actor, input, now }: Execution,
  { request, isClaimed, called }: Writing,
): Promise<unknown> {
  const at = now ?? kernel.clock.now();
  return inTransaction<unknown>(kernel.database, actor, 'write', async (open) => {
    const context = commandContext(kernel, open, actor, at);
    const remembered = request && !isClaimed ? await claimOrReplay(open, request, at) : undefined;
    if (remembered) return { commit: true, result: remembered.response };

    const result = await served.run(context, input, called).catch((error: unknown) => {
      throw error instanceof StaleVersionError ? error.withFields(input) : error;
    });
    if (isRefused(result)) throw refusalError(result);
    const output = isUnchanged(result) ? result.output : result;
    if (served.kind === 'command' && !isUnchanged(result) && !context.recorded()) {
      throw new Error(`${served.endpoint.name} changed something without recording a fact`);
    }
    await context.writeHistory(request && storeResponse(request, output));
    return { commit: true, result: output };
  });
}

/**
 * Reads with the actor's role. External users need a transaction with their row-level security settings; staff only for personal data. A list
 * that takes too long is refused with how to narrow it.
 */
async function readFor(kernel: Kernel, served: Served, { actor, input, now }: Execution): Promise<unknown> {
  const run = (open: OpenTransaction) => served.run(commandContext(kernel, open, actor, now ?? kernel.clock.now()), input);
  const statementMs = served.endpoint.refusals.includes(searchEnded) ? kernel.config.connections.listMs : undefined;
  const reading =
    actor.databaseRole === 'app_staff' && !served.ofOneself
      ? readAsStaff(kernel.database, run, { statementMs })
      : inTransaction(kernel.database, actor, 'read', async (open) => ({ commit: true, result: await run(open) }), { statementMs });
  const read = await reading.catch((error: unknown) => {
    throw statementMs !== undefined && hasSqlState(error, queryCanceled) ? new HttpError(409, searchEnded) : error;
  });
  if (isRefused(read)) throw refusalError(read);
  return read;
}

async function readThenCall(kernel: Kernel, served: ServedExternalCall, execution: Execution): Promise<unknown> {
  return served.call(kernel, await readFor(kernel, served, execution));
}

function isExternalCall(served: Served): served is ServedExternalCall {
  return served.kind === 'externalCall';
}

function isUnchanged(result: unknown): result is { unchanged: true; output: unknown } {
  return typeof result === 'object' && result !== null && 'unchanged' in result && 'output' in result;
}
