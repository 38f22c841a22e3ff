import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { handOver, type ServerAccount } from './server-account.ts';

/** The port and passwords of a cluster, stored beside its data. Readable by its owner only. */
export interface ClusterSettings {
  port: number;
  adminPassword: string;
  password: string;
}

const settingsFile = (folder: string): string => join(folder, 'cluster.json');
const newPassword = (): string => randomBytes(24).toString('base64url');

export function newSettings(): ClusterSettings {
  return { port: 0, adminPassword: newPassword(), password: newPassword() };
}

export function readSettings(folder: string): ClusterSettings {
  const { port, adminPassword, password } = JSON.parse(readFileSync(settingsFile(folder), 'utf8'));
  if (!Number.isInteger(port) || typeof adminPassword !== 'string' || typeof password !== 'string')
    throw new Error('cluster.json is incomplete');
  return { port, adminPassword, password };
}

export function saveSettings(folder: string, settings: ClusterSettings, account: ServerAccount | undefined): void {
  const next = `${settingsFile(folder)}.new`;
  writeFileSync(next, `${JSON.stringify(settings)}\n`, { mode: 0o600 });
  handOver(next, account);
  renameSync(next, settingsFile(folder));
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}

/** The wanted port if it is free, else any free port; 0 takes any. */
export async function findFreePort(wanted: number): Promise<number> {
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  return port;
}
