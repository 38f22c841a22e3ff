import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { wantsDemoShop } from '#platform/server/demo-shop.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { folderLockPid } from '#platform/server/postgres/folder-lock.ts';
import { keepOpen } from '#platform/server/postgres/keep-open.ts';
import { dataRoot, embeddedFolder, openDatabase } from '#platform/server/postgres/open-database.ts';
import { SettingError } from '#platform/server/setting-error.ts';
import { ensureWeb } from './build-web.ts';
import { restartProcess } from './process/restart-process.ts';
import { closeOnSignal, closeOnUncaught, createShutdown } from './process/shutdown.ts';
import { createProgress } from './progress.ts';
import { type DemoUser, portError, readPort, requireFreePort, requireNoDemoAccounts, StartError, welcome } from './start-settings.ts';

const root = resolve(import.meta.dirname, '..');
const { step, say } = createProgress((text) => process.stdout.write(text));
const shutdown = createShutdown();
const stalledStopMs = 10_000;
let tellDefect: (error: unknown) => void = console.error;

function refuseSecondStart(folder: string | undefined): void {
  const pid = folder ? folderLockPid(folder) : undefined;
  if (folder && pid !== undefined) throw new DatabaseError('ALREADY_RUNNING', { folder: dirname(folder), pid });
}

async function openDatabaseForLife(): Promise<string> {
  const database = await keepOpen(() => openDatabase(process.env), console.error);
  shutdown.add(() => database.stop());
  void database.lost.then((reason) => {
    if (shutdown.isUnderWay) return;
    console.error(`Katern stops, because the database has stopped: ${reason}. Nothing that was confirmed is lost: start it again.`);
    process.exit(1);
  });
  return database.url;
}

async function prepareWeb(): Promise<string> {
  const build = { root, dataRoot: dataRoot(process.env) };
  await ensureWeb(build, (work) => step('Building the web part', work));
  return join(build.dataRoot, 'web');
}

async function prepareDemoShop(databaseUrl: string): Promise<DemoUser[]> {
  const { readShopKind } = await import('#demo/is-filled.ts');
  const { isFilled, isReal } = await readShopKind(databaseUrl);
  requireNoDemoAccounts(process.env, isFilled, isReal);
  if (!wantsDemoShop(process.env.KATERN_DEMO)) return [];
  if (!isFilled) {
    const { fillDemoShop } = await import('#demo/fill.ts');
    await step('Filling the demo shop (once)', () => fillDemoShop({ databaseUrl, say, dataDir: dataRoot(process.env) }));
  }
  return JSON.parse(readFileSync(join(root, 'demo', 'users.json'), 'utf8'));
}

async function start(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const port = readPort(process.env.PORT);
  refuseSecondStart(embeddedFolder(process.env));
  await requireFreePort(port);

  const databaseUrl = await step(process.env.DATABASE_URL ? 'Database of DATABASE_URL' : 'Database', openDatabaseForLife);
  const { migrate } = await import('#platform/server/database/migrate.ts');
  await step('Tables', () => migrate(databaseUrl));
  const webRoot = await prepareWeb();
  const users = await prepareDemoShop(databaseUrl);
  const { serve } = await import('#apps/server/serve.ts');
  const server = await step('Server', () => serve({ databaseUrl, port, webRoot, dataDir: dataRoot(process.env) })).catch(
    (error: unknown) => {
      throw portError(port, error) ?? error;
    },
  );
  let isStalled = false;
  // A stalled server may never stop; the database is stopped all the same.
  shutdown.add(() => (isStalled ? Promise.race([server.stop(), delay(stalledStopMs)]) : server.stop()));
  void server.stalled.then(() => {
    if (shutdown.isUnderWay) return;
    isStalled = true;
    console.error('Katern restarts: its connections are stuck, while the database answers others. Nothing that was confirmed is lost.');
    shutdown.close().then(restartProcess, restartProcess);
  });
  tellDefect = (error) => server.kernel.workerLogger.error(`Katern stops, because of a defect: ${inspect(error)}`);
  // Flushed now, because a killed server would lose what it compiled.
  flushCompileCache();
  const { offerSetUp } = await import('#modules/identity/server/setup/offer-set-up.ts');
  process.stdout.write(welcome(process.env.PUBLIC_URL || `http://localhost:${port}`, users, await offerSetUp(server.kernel)));
}

closeOnUncaught(shutdown, (error) => tellDefect(error));
closeOnSignal(shutdown, (line) => process.stdout.write(`\n${line}\n`));
try {
  await start();
} catch (error) {
  if (!shutdown.isUnderWay) {
    const isExpected = [StartError, SettingError, DatabaseError, FileStoreError].some((expected) => error instanceof expected);
    console.error(isExpected ? `\n${(error as Error).message}` : error);
    await shutdown.close();
    process.exit(1);
  }
}
