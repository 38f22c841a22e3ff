import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Refused } from '#platform/domain/decision.ts';
import type { Actor } from './actor.ts';
import { inTransaction, type OpenTransaction, type ReadTx, readAsStaff } from './database.ts';
import { Answer, StaleVersion } from './errors.ts';
import { commandContext, isRefused, type Kernel } from './kernel.ts';
import type { Served, ServedOutside } from './served.ts';

export type Execution = { actor: Actor; input: unknown; idempotencyKey?: string | undefined; now?: Temporal.Instant };

/**
 * Runs what an endpoint serves, for an actor whose right to it is already established, in one transaction; what is asked outside is asked
 * when that has ended.
 */
export async function execute(kernel: Kernel, served: Served, { actor, input, now, ...options }: Execution): Promise<unknown> {
  if (isOutside(served)) return readThenAsk(kernel, served, { actor, input, ...(now && { now }) });
  if (served.kind === 'query') return readFor(kernel, served, { actor, input, ...(now && { now }) });
  const idempotencyKey = served.endpoint.answerIsSecret ? undefined : options.idempotencyKey;
  // Who presses again hears what was answered; nobody outside is asked twice for that.
  const known = served.first && idempotencyKey ? await readAnswer(kernel, served, { actor, input, idempotencyKey }) : undefined;
  if (known) return known.response;
  const asked = served.first && (await readThenAsk(kernel, served.first, { actor, input, ...(now && { now }) }));
  const at = now ?? kernel.clock.now();
  return inTransaction<unknown>(kernel.database, actor, 'write', async (open) => {
    const context = commandContext(kernel, open, actor, at);
    const remembered = idempotencyKey ? await rememberKey(open, actor, served.endpoint.name, idempotencyKey, input, at) : undefined;
    if (remembered) return { commit: true, result: remembered.response };

    const answer = await served.run(context, input, asked).catch((error: unknown) => {
      throw error instanceof StaleVersion ? error.namingFields(input) : error;
    });
    if (isRefused(answer)) throw refusedAnswer(answer);
    const output = isUnchanged(answer) ? answer.output : answer;
    if (served.kind === 'command' && !isUnchanged(answer) && !context.recorded()) {
      throw new Error(`${served.endpoint.name} changed something without recording a fact`);
    }
    await context.writeHistory(idempotencyKey ? answerRemembered(actor, served.endpoint.name, idempotencyKey, output) : undefined);
    return { commit: true, result: output };
  });
}

/** An outsider is told to row-level security for the length of a transaction; the staff sees all and needs none, but for what is one's own. */
function readFor(kernel: Kernel, served: Served, { actor, input, now }: Execution): Promise<unknown> {
  const run = (open: OpenTransaction) => served.run(commandContext(kernel, open, actor, now ?? kernel.clock.now()), input);
  if (actor.databaseRole === 'app_staff' && !served.ofOneself) return readAsStaff(kernel.database, run);
  return inTransaction(kernel.database, actor, 'read', async (open) => ({ commit: true, result: await run(open) }));
}

async function readThenAsk(kernel: Kernel, served: ServedOutside, execution: Execution): Promise<unknown> {
  const read = await readFor(kernel, served, execution);
  if (isRefused(read)) throw refusedAnswer(read);
  return served.ask(kernel, read);
}

function refusedAnswer({ field, code, params }: Refused): Answer {
  return new Answer(409, code, { params, fields: field ? { [field]: [code] } : {}, context: params });
}

function isOutside(served: Served): served is ServedOutside {
  return served.kind === 'outside';
}

function isUnchanged(answer: unknown): answer is { unchanged: true; output: unknown } {
  return typeof answer === 'object' && answer !== null && 'unchanged' in answer && 'output' in answer;
}

type Pressed = { actor: Actor; input: unknown; idempotencyKey: string };

function readAnswer(kernel: Kernel, { endpoint }: Served, { actor, input, idempotencyKey }: Pressed): Promise<Remembered | undefined> {
  return inTransaction(kernel.database, actor, 'read', async (open) => ({
    commit: true,
    result: await findAnswer(open, actor, endpoint.name, idempotencyKey, input),
  }));
}

type Remembered = { response: unknown };

/** Claims the key, or answers what the first request with it answered. A second one at the same moment waits for the first. */
async function rememberKey(
  open: OpenTransaction,
  actor: Actor,
  endpoint: string,
  key: string,
  input: unknown,
  now: Temporal.Instant,
): Promise<Remembered | undefined> {
  const claimed = await open.row(sql`
    INSERT INTO idempotency_keys (actor_id, endpoint, key, input_hash, at)
    VALUES (${actor.id}, ${endpoint}, ${key}, ${hashOf(input)}, ${now.toString()})
    ON CONFLICT DO NOTHING RETURNING 1`);
  if (claimed) return undefined;
  const remembered = await findAnswer(open, actor, endpoint, key, input);
  if (!remembered) throw keyReused();
  return remembered;
}

/** What the first request with this key answered, when it has. */
async function findAnswer(open: ReadTx, actor: Actor, endpoint: string, key: string, input: unknown): Promise<Remembered | undefined> {
  const kept = await open.row<{ inputHash: string; response: unknown }>(sql`
    SELECT input_hash AS "inputHash", response FROM idempotency_keys
    WHERE actor_id = ${actor.id} AND endpoint = ${endpoint} AND key = ${key}`);
  if (kept && kept.inputHash !== hashOf(input)) throw keyReused();
  return kept && { response: kept.response };
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const keyReused = () => new Answer(409, 'IDEMPOTENCY_KEY_REUSED');

function answerRemembered(actor: Actor, endpoint: string, key: string, output: unknown): SQL {
  return sql`
    UPDATE idempotency_keys SET response = ${JSON.stringify(output ?? null)}::jsonb
    WHERE actor_id = ${actor.id} AND endpoint = ${endpoint} AND key = ${key}`;
}
