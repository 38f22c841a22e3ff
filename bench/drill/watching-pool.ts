import pg from 'pg';

/**
 * Connections with which a drill reads what is stored. It is no pool of the application: a starting server would take the drill for a running
 * server and not free its jobs. PostgreSQL may end while these connections close, which is no fault of the drill.
 */
export function watchingPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
