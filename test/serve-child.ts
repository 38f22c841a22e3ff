import { serve } from '#apps/server/serve.ts';

/** The real server in a process of its own, so that tests can kill it at any moment. */
const { DATABASE_URL = '', PORT = '', KATERN_DATA = '' } = process.env;
await serve({ databaseUrl: DATABASE_URL, port: Number(PORT), webRoot: `${KATERN_DATA}/web`, dataDir: KATERN_DATA });
process.stdout.write('ready\n');
