import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CallLimit } from '#platform/contract/endpoint.ts';
import type { ConnectionLimits } from './database/connection-pool.ts';
import { wantsDemoShop } from './demo-shop.ts';
import type { ScannerSettings } from './external/virus-scanner.ts';
import type { Retention } from './files/retention.ts';
import type { S3Settings } from './files/s3-client.ts';
import type { OpenConnections } from './http/bounded-connections.ts';
import type { Limit } from './http/throttle.ts';
import { trustProxyOf } from './http/trust-proxy.ts';
import type { QueueSizes } from './jobs/job-queue.ts';
import { brandHostsOf, localHost, numberOf, printersOf, sendcloudOptionsOf } from './setting-texts.ts';
import { secretFileIn, storedSecret } from './stored-secret.ts';

export type Config = {
  publicUrl: string;
  /** The address at which this server calls itself. */
  localUrl: string;
  /** Signs sessions and cookies; generated and stored in the data folder when the environment has none. */
  secret: string;
  /** The file of the secret; undefined when it comes from the environment. */
  secretFile: string | undefined;
  /** The folder for transfers, pictures and copies, and without a store for the files themselves. */
  filesDir: string;
  /** The S3 store for files; without one they are in `filesDir`. */
  filesStore: S3Settings | undefined;
  /** Where a backup goes every night, how long backups stay there, and what encrypts them. */
  backup: { folder: string | undefined; keepDays: number; password: string | undefined };
  /** The bearer token of `/metrics`; without one they are not served. */
  metricsToken: string | undefined;
  smtpUrl: string | undefined;
  /** Where mail servers return what they cannot deliver, and the bearer token with which those mails are handed to this server. */
  bounces: { address: string; token: string } | undefined;
  /** Where replies to mails about an order go, and the bearer token with which they are handed to this server. */
  replies: { address: string; token: string } | undefined;
  /** The sender address of mails; the brand's name is the display name. */
  mailFrom: string;
  timeZone: string;
  /** Hosts of each brand besides those of its business unit: test and cloud addresses. */
  brandHosts: Readonly<Record<number, readonly string[]>>;
  /** The path of this host below which browsers call, for a proxy that passes it on; empty for the host itself. */
  callBaseAddress: string;
  /** The shop's other applications, linked in the user options of staff; those without an address are left out. */
  outsideAddresses: Readonly<Record<'mainApplication' | 'projectDashboard' | 'thesisShop' | 'satellite', string>>;
  testClock: Temporal.Instant | undefined;
  testEnvironment: boolean;
  /**
   * Whether this server answers for the services outside that have no address. Only of a shop that is not real: the demo shop, a test
   * environment, or one with a test clock. In any other, a service without an address is not there.
   */
  useStubs: boolean;
  /** The shop's first carrier, PostNL. */
  carrierUrl: string | undefined;
  carrierKey: string;
  carrierAccount: { customerCode: string; customerNumber: string; collectionLocation: string };
  /** The second carrier, Sendcloud, with its shipping option for each service. */
  sendcloud: {
    url: string | undefined;
    key: string;
    secret: string;
    options: { standard: string; stated_address: string; signature: string; letterbox: string };
  };
  /** The register of VAT numbers. */
  viesUrl: string | undefined;
  /** The trade register of the Chamber of Commerce (KVK). */
  tradeRegisterUrl: string | undefined;
  tradeRegisterKey: string;
  /** The payment provider (Mollie); without a key customers pay by bank transfer. */
  mollieUrl: string | undefined;
  mollieKey: string;
  /** The bot check of login, reset and registration; undefined when the shop has none. */
  botCheck: { siteKey: string; secret: string; url: string | undefined; scriptUrl: string | undefined; minScore: number } | undefined;
  /** Which proxies are trusted for the caller's address, host and protocol: none, a number of the nearest, or those at these addresses. */
  trustProxy: false | number | string[];
  /** Printers for labels and lists that a person may choose, by name: `ipp://host/path`. */
  printers: readonly { name: string; uri: string }[];
  /** Accepts common passwords that satisfy the specification's rule, such as those of the demo shop. */
  guessablePasswords: boolean;
  /** The idle time after which a session ends: in hours, or in days for a remembered browser. */
  idle: { hours: number; rememberedDays: number };
  signInLimit: { perMinute: number };
  callLimit: { perMinute: number; atOnce: number };
  /** Writes without a response yet of customers, suppliers and visitors, by address: each may hold a connection while it waits for a record. */
  outsideWritesAtOnce: number;
  openConnections: OpenConnections;
  /** The time within which the headers of a request, and then its body, must arrive; uploads excepted. */
  receiveMs: number;
  /** The rate limit of one API key. */
  keyLimit: { perMinute: number };
  /** Which incoming calls are logged; those of API keys always are. */
  apiLog: 'keys' | 'writes' | 'all';
  /** Days that the call log and the server log are stored. */
  logDays: { calls: number; lines: number };
  /** Allows webhooks to private addresses. */
  privateWebhooks: boolean;
  /** Shows administrators the composition of the server. */
  classDebug: boolean;
  retention: Retention;
  /**
   * `signInAddress` limits sign-ins of an IP address; `wrongPasswords` and `wrongCodes` are the failures after which an account is locked
   * for the rest of the window, for that address and for everybody; `resets` limits the reset mails of an account; `uploads` the files that
   * an address begins to send; `sitemap` how often an address reads the sitemap.
   */
  limits: Record<CallLimit | 'uploads' | 'sitemap' | 'signInAddress' | 'wrongPasswords' | 'wrongCodes' | 'resets', Limit>;
  connections: ConnectionLimits;
  /** The number of concurrent jobs of each kind. */
  jobWorkers: QueueSizes;
  /** With callers waiting for a connection and no query completed for so long, this process is taken for stuck. */
  stalledAfterMs: number;
  /** The maximum size of a customer's upload. */
  uploadMaxBytes: number;
  /** Quotas of uploads together: of one order, of one customer, and of the disk. */
  uploadQuota: { orderBytes: number; customerBytes: number; openTransfers: number; diskFreeBytes: number; costlyFiles: number };
  /** The folder with the hot folders of the presses, each named by the code of its plan place. */
  hotFoldersDir: string | undefined;
  /** The virus scanner of files; without one they are not scanned. */
  virusScanner: ScannerSettings | undefined;
  /** The most memory that one inspection of a customer's file may use. */
  preflightMemoryMb: number;
  /** The most memory that all jobs on customers' files may use together. */
  preflightTotalMemoryMb: number;
};

const BYTES_PER_GB = 1024 ** 3;

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment, options: { port: number; dataDir: string }): Config {
  return {
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${options.port}`).replace(/\/$/, ''),
    localUrl: `http://${localHost(env.HOST)}:${options.port}`,
    secret: env.KATERN_SECRET || storedSecret(options.dataDir),
    secretFile: env.KATERN_SECRET ? undefined : secretFileIn(options.dataDir),
    filesDir: path.resolve(env.FILES_DIR ?? path.join(options.dataDir, 'files')),
    filesStore: storeOf(env),
    backup: {
      folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : undefined,
      keepDays: numberOf(env.BACKUP_KEEP_DAYS, 14),
      password: env.BACKUP_PASSWORD || undefined,
    },
    metricsToken: env.METRICS_TOKEN || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    bounces: env.BOUNCE_ADDRESS && env.BOUNCE_TOKEN ? { address: env.BOUNCE_ADDRESS, token: env.BOUNCE_TOKEN } : undefined,
    replies: env.REPLY_ADDRESS && env.REPLY_TOKEN ? { address: env.REPLY_ADDRESS, token: env.REPLY_TOKEN } : undefined,
    mailFrom: env.MAIL_FROM ?? 'noreply@katern.example',
    timeZone: env.KATERN_TIME_ZONE ?? 'Europe/Amsterdam',
    brandHosts: brandHostsOf(env.BRAND_HOSTS ?? ''),
    callBaseAddress: env.CALL_BASE_ADDRESS ?? '',
    outsideAddresses: {
      mainApplication: env.MAIN_APPLICATION_URL ?? '',
      projectDashboard: env.PROJECT_DASHBOARD_URL ?? '',
      thesisShop: env.THESIS_SHOP_URL ?? '',
      satellite: env.SATELLITE_URL ?? '',
    },
    testClock: env.KATERN_TEST_CLOCK ? Temporal.Instant.from(env.KATERN_TEST_CLOCK) : undefined,
    testEnvironment: env.KATERN_ENVIRONMENT === 'test',
    useStubs: wantsDemoShop(env.KATERN_DEMO) || env.KATERN_ENVIRONMENT === 'test' || Boolean(env.KATERN_TEST_CLOCK),
    carrierUrl: env.CARRIER_URL || undefined,
    carrierKey: env.CARRIER_KEY ?? 'demo',
    carrierAccount: {
      customerCode: env.CARRIER_CUSTOMER_CODE ?? 'DEVC',
      customerNumber: env.CARRIER_CUSTOMER_NUMBER ?? '11223344',
      collectionLocation: env.CARRIER_COLLECTION_LOCATION ?? '123456',
    },
    sendcloud: {
      url: env.SENDCLOUD_URL || undefined,
      key: env.SENDCLOUD_KEY ?? 'demo',
      secret: env.SENDCLOUD_SECRET ?? 'demo',
      options: sendcloudOptionsOf(env.SENDCLOUD_OPTIONS ?? ''),
    },
    viesUrl: env.VIES_URL || undefined,
    tradeRegisterUrl: env.KVK_URL || undefined,
    tradeRegisterKey: env.KVK_KEY ?? 'demo',
    mollieUrl: env.MOLLIE_KEY ? env.MOLLIE_URL || 'https://api.mollie.com' : undefined,
    mollieKey: env.MOLLIE_KEY ?? 'test_demo',
    botCheck: env.BOT_CHECK === '1' ? botCheckOf(env) : undefined,
    printers: printersOf(env.PRINTERS ?? ''),
    guessablePasswords: env.GUESSABLE_PASSWORDS === '1' || (env.GUESSABLE_PASSWORDS !== '0' && wantsDemoShop(env.KATERN_DEMO)),
    idle: { hours: numberOf(env.SESSION_IDLE_HOURS, 12), rememberedDays: numberOf(env.SESSION_IDLE_DAYS, 14) },
    signInLimit: { perMinute: numberOf(env.SIGN_IN_LIMIT, 20) },
    callLimit: { perMinute: numberOf(env.CALL_LIMIT, 6000), atOnce: Math.round(numberOf(env.CALLS_AT_ONCE, 200)) },
    outsideWritesAtOnce: Math.round(numberOf(env.OUTSIDE_WRITES_AT_ONCE, connectionLimitsOf(env).connections / 2)),
    openConnections: openConnectionsOf(env),
    receiveMs: Math.round(numberOf(env.RECEIVE_SECONDS, 30) * 1000),
    keyLimit: { perMinute: numberOf(env.KEY_LIMIT, 600) },
    apiLog: env.API_LOG === 'keys' || env.API_LOG === 'all' ? env.API_LOG : 'writes',
    logDays: { calls: numberOf(env.API_LOG_DAYS, 30), lines: numberOf(env.LOG_DAYS, 14) },
    privateWebhooks: env.PRIVATE_WEBHOOKS === '1',
    classDebug: env.CLASS_DEBUG !== '0',
    retention: {
      mode: env.RETENTION === 'off' || env.RETENTION === 'dry-run' ? env.RETENTION : 'remove',
      uploadsMonths: numberOf(env.RETENTION_UPLOADS_MONTHS, 12),
      quotesYears: numberOf(env.RETENTION_QUOTES_YEARS, 2),
      invoicesYears: numberOf(env.RETENTION_INVOICES_YEARS, 7),
    },
    trustProxy: trustProxyOf(env.TRUST_PROXY, env.PUBLIC_URL),
    limits: {
      signInAddress: { calls: numberOf(env.SIGN_IN_ADDRESS_LIMIT, 100), minutes: 1 },
      wrongPasswords: { calls: numberOf(env.WRONG_PASSWORD_LIMIT, 50), minutes: numberOf(env.LOCK_MINUTES, 30) },
      wrongCodes: { calls: numberOf(env.WRONG_CODE_LIMIT, 10), minutes: numberOf(env.LOCK_MINUTES, 30) },
      secrets: { calls: numberOf(env.SECRET_LIMIT, 30), minutes: 15 },
      resets: { calls: numberOf(env.RESET_LIMIT, 5), minutes: 15 },
      mails: { calls: numberOf(env.RESET_ADDRESS_LIMIT, 50), minutes: 15 },
      prices: { calls: numberOf(env.PRICE_LIMIT, 120), minutes: 1 },
      uploads: { calls: numberOf(env.UPLOAD_START_LIMIT, 120), minutes: 1 },
      sitemap: { calls: numberOf(env.SITEMAP_LIMIT, 30), minutes: 1 },
      lookUps: { calls: numberOf(env.LOOK_UP_LIMIT, 30), minutes: 15 },
    },
    connections: connectionLimitsOf(env),
    jobWorkers: {
      mail: Math.round(numberOf(env.MAIL_WORKERS, 2)),
      preflight: Math.round(numberOf(env.PREFLIGHT_WORKERS, 2)),
      documents: Math.round(numberOf(env.DOCUMENT_WORKERS, 1)),
      planning: Math.round(numberOf(env.PLANNING_WORKERS, 1)),
      rest: Math.round(numberOf(env.JOB_WORKERS, 2)),
    },
    stalledAfterMs: 30_000,
    uploadMaxBytes: numberOf(env.UPLOAD_LIMIT_MB, 2048) * 1024 * 1024,
    uploadQuota: {
      orderBytes: numberOf(env.UPLOAD_ORDER_GB, 20) * BYTES_PER_GB,
      customerBytes: numberOf(env.UPLOAD_CUSTOMER_GB, 100) * BYTES_PER_GB,
      openTransfers: Math.round(numberOf(env.UPLOAD_OPEN_TRANSFERS, 20)),
      diskFreeBytes: numberOf(env.UPLOAD_DISK_FREE_GB, 2) * BYTES_PER_GB,
      costlyFiles: Math.round(numberOf(env.UPLOAD_COSTLY_FILES, 3)),
    },
    hotFoldersDir: env.HOT_FOLDERS_DIR ? path.resolve(env.HOT_FOLDERS_DIR) : undefined,
    virusScanner: env.CLAMD_URL ? { url: env.CLAMD_URL, timeoutMs: numberOf(env.CLAMD_TIMEOUT_SECONDS, 120) * 1000 } : undefined,
    preflightMemoryMb: Math.round(numberOf(env.PREFLIGHT_MEMORY_MB, 2048)),
    preflightTotalMemoryMb: Math.round(numberOf(env.PREFLIGHT_TOTAL_MEMORY_MB, 4096)),
  };
}

function openConnectionsOf(env: Environment): OpenConnections {
  return {
    total: Math.round(numberOf(env.OPEN_CONNECTIONS, 4000)),
    ofAddress: trustProxyOf(env.TRUST_PROXY, env.PUBLIC_URL) ? undefined : Math.round(numberOf(env.OPEN_CONNECTIONS_PER_ADDRESS, 1000)),
  };
}

function connectionLimitsOf(env: Environment): ConnectionLimits {
  const seconds = (value: string | undefined, fallback: number) => Math.round(numberOf(value, fallback) * 1000);
  return {
    connections: Math.round(numberOf(env.DATABASE_CONNECTIONS, 12)),
    waitMs: seconds(env.CONNECTION_WAIT_SECONDS, 5),
    maxWaiting: Math.round(numberOf(env.CONNECTION_QUEUE, 500)),
    statementMs: seconds(env.STATEMENT_SECONDS, 20),
    listMs: seconds(env.LIST_SECONDS, 5),
    searchMs: Math.round(numberOf(env.SEARCH_MILLISECONDS, 180)),
    lockMs: seconds(env.LOCK_SECONDS, 10),
    idleTransactionMs: seconds(env.IDLE_TRANSACTION_SECONDS, 60),
    jobMs: seconds(env.JOB_SECONDS, 900),
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

function botCheckOf(env: Environment): Config['botCheck'] {
  return {
    siteKey: env.BOT_CHECK_SITE_KEY ?? 'demo',
    secret: env.BOT_CHECK_SECRET ?? 'demo',
    url: env.BOT_CHECK_URL || undefined,
    scriptUrl: env.BOT_CHECK_SCRIPT_URL || undefined,
    minScore: numberOf(env.BOT_CHECK_MIN_SCORE, 0.5),
  };
}

/** Derives a secret for one purpose, so that a leak of one does not affect another. */
export function derivedSecret(config: Pick<Config, 'secret'>, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${config.secret}`).digest('hex');
}
