import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Config = {
  publicUrl: string;
  /** Where this server reaches itself. */
  localUrl: string;
  /** Signs sessions and cookies; kept in the data folder when the environment gives none. */
  secret: string;
  filesDir: string;
  smtpUrl: string | undefined;
  /** Address that mails come from; the brand's name stands before it. */
  mailFrom: string;
  timeZone: string;
  /** Address of the shop's own project dashboard; its menu entry is hidden without one. */
  projectDashboardUrl: string;
  testClock: boolean;
  testEnvironment: boolean;
  /** The shop's carrier; without an address the stand-in of this server answers. */
  carrierUrl: string | undefined;
  carrierKey: string;
  carrierAccount: { customerCode: string; customerNumber: string; collectionLocation: string };
  signInLimit: { perMinute: number };
  callLimit: { perMinute: number };
  /** Calls of one API key. */
  keyLimit: { perMinute: number };
  /** Which calls that come in are logged; those of API keys always are. */
  apiLog: 'keys' | 'writes' | 'all';
  /** How long the log of calls and the log of the server are kept. */
  logDays: { calls: number; lines: number };
  /** Lets webhooks go to addresses inside the own network. */
  privateWebhooks: boolean;
  /** Shows administrators how the server is made. */
  classDebug: boolean;
  /** The largest file a customer may send. */
  uploadMaxBytes: number;
};

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment, options: { port: number; dataDir: string }): Config {
  return {
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${options.port}`).replace(/\/$/, ''),
    localUrl: `http://${localHost(env.HOST)}:${options.port}`,
    secret: env.KATERN_SECRET ?? keptSecret(options.dataDir),
    filesDir: path.resolve(env.FILES_DIR ?? path.join(options.dataDir, 'files')),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM ?? 'noreply@katern.example',
    timeZone: env.KATERN_TIME_ZONE ?? 'Europe/Amsterdam',
    projectDashboardUrl: env.PROJECT_DASHBOARD_URL ?? '',
    testClock: env.KATERN_TEST_CLOCK === '1',
    testEnvironment: env.KATERN_ENVIRONMENT === 'test',
    carrierUrl: env.CARRIER_URL || undefined,
    carrierKey: env.CARRIER_KEY ?? 'demo',
    carrierAccount: {
      customerCode: env.CARRIER_CUSTOMER_CODE ?? 'DEVC',
      customerNumber: env.CARRIER_CUSTOMER_NUMBER ?? '11223344',
      collectionLocation: env.CARRIER_COLLECTION_LOCATION ?? '123456',
    },
    signInLimit: { perMinute: numberOf(env.SIGN_IN_LIMIT, 20) },
    callLimit: { perMinute: numberOf(env.CALL_LIMIT, 6000) },
    keyLimit: { perMinute: numberOf(env.KEY_LIMIT, 600) },
    apiLog: env.API_LOG === 'keys' || env.API_LOG === 'all' ? env.API_LOG : 'writes',
    logDays: { calls: numberOf(env.API_LOG_DAYS, 30), lines: numberOf(env.LOG_DAYS, 14) },
    privateWebhooks: env.PRIVATE_WEBHOOKS === '1',
    classDebug: env.CLASS_DEBUG !== '0',
    uploadMaxBytes: numberOf(env.UPLOAD_LIMIT_MB, 2048) * 1024 * 1024,
  };
}

/** What listens on every address answers on the loopback one. */
function localHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function numberOf(value: string | undefined, fallback: number): number {
  const parsed = Number(value);
  return value && Number.isFinite(parsed) && parsed > 0 ? parsed : fallback;
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** A secret for one purpose, so that a leak of one signature says nothing of another. */
export function derivedSecret(config: Pick<Config, 'secret'>, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${config.secret}`).digest('hex');
}
