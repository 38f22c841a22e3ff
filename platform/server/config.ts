import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Retention } from './retention.ts';
import type { S3Settings } from './s3-client.ts';

export type Config = {
  publicUrl: string;
  /** Where this server reaches itself. */
  localUrl: string;
  /** Signs sessions and cookies; kept in the data folder when the environment gives none. */
  secret: string;
  /** This server's own files: transfers, pictures and copies, and without a store the files themselves. */
  filesDir: string;
  /** The store that files are kept in; without one they lie in `filesDir`. */
  filesStore: S3Settings | undefined;
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
  retention: Retention;
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
    filesStore: storeOf(env),
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
    retention: {
      mode: env.RETENTION === 'off' || env.RETENTION === 'dry-run' ? env.RETENTION : 'remove',
      uploadsMonths: numberOf(env.RETENTION_UPLOADS_MONTHS, 12),
      quotesYears: numberOf(env.RETENTION_QUOTES_YEARS, 2),
      invoicesYears: numberOf(env.RETENTION_INVOICES_YEARS, 7),
    },
    uploadMaxBytes: numberOf(env.UPLOAD_LIMIT_MB, 2048) * 1024 * 1024,
  };
}

function storeOf(env: Environment): S3Settings | undefined {
  if (!env.FILES_S3_URL) return undefined;
  return {
    url: env.FILES_S3_URL,
    bucket: env.FILES_S3_BUCKET ?? 'katern',
    region: env.FILES_S3_REGION ?? 'us-east-1',
    keyId: env.FILES_S3_KEY_ID ?? '',
    secret: env.FILES_S3_SECRET ?? '',
    timeoutMs: numberOf(env.FILES_S3_TIMEOUT_SECONDS, 30) * 1000,
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
