import pg from 'pg';

export interface TestServer {
  adminUrl: string;
  /** The role that owns the databases and that the application signs in as. */
  ownerUrl: string;
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

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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

const inUse = '55006';

/** PostgreSQL waits five seconds for terminated connections; on a busy machine they may need longer. */
export async function dropDatabase({ adminUrl }: Pick<Urls, 'adminUrl'>, name: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await execute(adminUrl, `drop database if exists "${name}" with (force)`);
    } catch (error) {
      if (turn === 6 || (error as { code?: string }).code !== inUse) throw error;
    }
  }
}
