import pg from 'pg';

export interface TestServer {
  adminUrl: string;
  /** The role that owns the databases and that the application signs in as. */
  ownerUrl: string;
  /** The names of the databases of this run begin with it. */
  prefix: string;
  /** Databases to clone: with the tables, and with the demo shop's organisation in them. */
  templates: Record<'migrated' | 'organisation', string>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

type Urls = Pick<TestServer, 'adminUrl' | 'ownerUrl'>;

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function execute<Row extends pg.QueryResultRow>(url: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Copies a database without connections and returns the address of the copy. */
export async function cloneDatabase({ adminUrl, ownerUrl }: Urls, template: string, name: string): Promise<string> {
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  await execute(adminUrl, `create database "${name}" template "${template}" owner "${owner}" strategy file_copy`);
  return withDatabase(ownerUrl, name);
}

export async function listDatabases({ adminUrl }: Pick<Urls, 'adminUrl'>, prefix: string): Promise<string[]> {
  const rows = await execute<{ name: string }>(adminUrl, 'select datname as name from pg_database where starts_with(datname, $1)', [
    prefix,
  ]);
  return rows.map(({ name }) => name);
}

const inUse = '55006';

/** PostgreSQL waits five seconds for terminated connections; on a busy machine they may need longer. */
export async function dropDatabase({ adminUrl }: Pick<Urls, 'adminUrl'>, name: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await execute(adminUrl, `drop database if exists "${name}" with (force)`);
      return;
    } catch (error) {
      if (turn === 6 || (error as { code?: string }).code !== inUse) throw error;
    }
  }
}
