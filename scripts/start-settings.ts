import { createServer } from 'node:net';
import { wantsDemoShop } from '#platform/server/demo-shop.ts';

/** An error that prevents the start, as one sentence for the terminal. */
export class StartError extends Error {}

const defaultPort = 4100;

/** `PORT`, 4100 when it is not set. */
export function readPort(value: string | undefined): number {
  if (!value) return defaultPort;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`PORT is '${value}', and a port is a whole number from 1 to 65535.`);
  }
  return port;
}

export function portError(port: number, error: unknown): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = `PORT=${port < 65_535 ? port + 1 : defaultPort} npm start`;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. Stop that one, or choose another port: ${other}`);
  if (code === 'EACCES') return new StartError(`Your account may not listen on port ${port}. Choose a port above 1023: ${other}`);
  return undefined;
}

function listenOnce(port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}

/** Refuses a busy port before the slow steps, on the loopback address as well as on all addresses. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', undefined]) {
    await listenOnce(port, host).catch((error: unknown) => {
      throw portError(port, error) ?? error;
    });
  }
}

type DemoSettings = Partial<Record<'KATERN_DEMO' | 'PUBLIC_URL' | 'KATERN_ENVIRONMENT' | 'KATERN_TEST_CLOCK', string | undefined>>;

/**
 * Refuses a shop in which accounts with published passwords would open by accident: a demo shop that is served over https without being
 * asked for, a real shop in the database of a demo shop, and a demo shop in that of a real one. A test is neither.
 */
export function requireNoDemoAccounts({ KATERN_DEMO, PUBLIC_URL, ...env }: DemoSettings, isFilled: boolean, isReal = false): void {
  if (isReal && wantsDemoShop(KATERN_DEMO)) {
    throw new StartError(
      'This database holds a real shop, which gets no demo shop. Say KATERN_DEMO=0 in the environment, or in a file .env beside package.json.',
    );
  }
  if (env.KATERN_ENVIRONMENT === 'test' || env.KATERN_TEST_CLOCK) return;
  if (!wantsDemoShop(KATERN_DEMO)) {
    if (!isFilled) return;
    throw new StartError(
      'This database holds the demo shop, whose passwords are published. Throw the demo shop away with `npm run discard-demo -- --yes`, or begin with an empty database.',
    );
  }
  if (KATERN_DEMO || !PUBLIC_URL?.startsWith('https:')) return;
  throw new StartError(
    'PUBLIC_URL begins with https: say with KATERN_DEMO=0 that this is a real shop, or with KATERN_DEMO=1 that it is a demo shop, whose passwords are published.',
  );
}

export interface DemoUser {
  email: string;
  password: string;
  role: string;
}

/** The last lines of a start: the address and the demo users. */
export function welcome(address: string, users: readonly DemoUser[], setUpAddress?: string): string {
  const lines = ['', `Katern is open: ${address}`];
  if (setUpAddress) lines.push('', 'Nobody has an account yet. Set up the shop at this address, which works once:', `  ${setUpAddress}`);
  if (users.length > 0) {
    const widths = { role: Math.max(...users.map(({ role }) => role.length)), email: Math.max(...users.map(({ email }) => email.length)) };
    lines.push('', 'Sign in with:');
    for (const { role, email, password } of users) lines.push(`  ${role.padEnd(widths.role)}  ${email.padEnd(widths.email)}  ${password}`);
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}
