import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { composeKernel } from '#apps/server/kernel.ts';
import { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import { setUpShop } from '#modules/identity/server/setup/set-up.ts';
import { refusalsOf } from '#platform/domain/decision.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { HttpError } from '#platform/server/errors.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { dataRoot, openRunningDatabase } from '#platform/server/postgres/open-database.ts';
import { SettingError } from '#platform/server/setting-error.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';

/** `npm run setup -- FILE.json`: begins an installation without users, as the set-up page does. */
const root = resolve(import.meta.dirname, '..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

class FileError extends Error {}
/** Ends the transaction without a change. */
class SetUpRefused extends Error {}

const shape = setUpEndpoint.input.omit({ token: true });

function readInput(file: string | undefined) {
  if (!file) throw new FileError('Which file? npm run setup -- FILE.json; docs/operations.md describes its fields.');
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new FileError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const parsed = shape.safeParse(withRepeated(given));
  if (parsed.success) return parsed.data;
  throw new FileError(
    [`${file} is not complete:`, ...parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)].join('\n'),
  );
}

/** A file has the password once. */
function withRepeated(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('administrator' in given)) return given;
  const administrator = given.administrator as Record<string, unknown>;
  return { ...given, administrator: { repeated: administrator.password, ...administrator } };
}

async function setUp(): Promise<void> {
  const input = readInput(process.argv[2]);
  const database = await openRunningDatabase(process.env);
  try {
    await migrate(database.url);
    const pools = openPool(database.url, 2);
    try {
      const config = readConfig(process.env, { port: Number(process.env.PORT) || 4100, dataDir: dataRoot(process.env) });
      const kernel = composeKernel({ database: pools, clock: systemClock(), config, workerLogger: silentWorkerLogger });
      const { email } = await kernel.act(async (context) => {
        const answer = await setUpShop(context, input);
        if ('email' in answer) return answer;
        const reader = { ...context, actor: { ...context.actor, language: input.administrator.language } };
        const said = refusalsOf(answer).map((one) => `${one.field ? `${one.field}: ` : ''}${formatRefusal(reader, one).message}`);
        throw new SetUpRefused(said.join('\n'));
      });
      console.log(`${input.unit.name} is set up. ${email} signs in at ${config.publicUrl}/login`);
    } finally {
      await closePool(pools);
    }
  } finally {
    await database.stop();
  }
}

try {
  await setUp();
} catch (error) {
  const isExpected = [FileError, SetUpRefused, DatabaseError, SettingError, HttpError].some((expected) => error instanceof expected);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
