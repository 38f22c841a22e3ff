import { sql } from 'drizzle-orm';
import { outboxPage, unitsPage, usersPage } from '#modules/identity/contract/identity.pages.ts';
import { readReadinessEndpoint } from '#modules/identity/contract/setup/read-readiness.endpoint.ts';
import { backupState, type ReadyPoint, serviceState, stateOfRest } from '#modules/identity/domain/setup/ready.ts';
import { readFailedBackup } from '#platform/server/backup/failed-backup.ts';
import { readLastBackup } from '#platform/server/backup/last-backup.ts';
import type { Config } from '#platform/server/config.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { readHomeCountry } from '../units/home-country.ts';
import { readUnits } from '../units/units.store.ts';
import { readyPoints } from './ready-points.ts';

export const readReadiness = query(readReadinessEndpoint, async (context) => {
  const home = await readHomeCountry(context.tx);
  const own = [...services(context.kernel.config, home), await sender(context), await backup(context), await colleagues(context)];
  const others = await Promise.all(readyPoints.entriesOf(context.kernel).map((read) => read(context)));
  return {
    points: [...own, ...others.flat()].map(({ params = {}, address = null, ...point }) => ({ ...point, params, address })),
  };
});

/** The addresses of services outside, as the environment of this server names them; the trade register is the Dutch one. */
function services(config: Config, home: string): ReadyPoint[] {
  const { useStubs } = config;
  const service = (name: ReadyPoint['name'], hasAddress: boolean, setting: string): ReadyPoint => ({
    ...{ name, group: 'services', params: { setting } },
    state: serviceState(hasAddress, useStubs),
  });
  return [
    {
      name: 'mail',
      group: 'services',
      state: config.smtpUrl ? 'ready' : 'missing',
      params: { setting: 'SMTP_URL' },
      address: outboxPage.path,
    },
    {
      ...{ name: 'bounces', group: 'services', state: config.bounces ? 'ready' : 'missing' },
      params: { setting: 'BOUNCE_ADDRESS, BOUNCE_TOKEN', address: config.bounces?.address ?? '' },
    },
    service('vies', config.viesUrl !== undefined, 'VIES_URL'),
    ...(home === 'NL' ? [service('tradeRegister', config.tradeRegisterUrl !== undefined, 'KVK_URL')] : []),
    service('carrier', config.carrierUrl !== undefined, 'CARRIER_URL'),
    service('sendcloud', config.sendcloud.url !== undefined, 'SENDCLOUD_URL'),
    service('payments', config.mollieUrl !== undefined, 'MOLLIE_KEY'),
    service('printers', config.printers.length > 0, 'PRINTERS'),
    {
      ...{ name: 'botCheck', group: 'services', params: { setting: 'BOT_CHECK' } },
      state: config.botCheck ? serviceState(config.botCheck.url !== undefined, useStubs) : 'missing',
    },
    // A demo shop scans with a stub on this machine.
    service('virusScanner', config.virusScanner !== undefined && !(useStubs && /127\.0\.0\.1/.test(config.virusScanner.url)), 'CLAMD_URL'),
    {
      ...{ name: 'address', group: 'services', params: { setting: 'PUBLIC_URL', address: config.publicUrl } },
      state: config.publicUrl.startsWith('https:') ? 'ready' : 'attention',
    },
  ];
}

/** The addresses from which the units mail: their own, or that of the server. */
async function sender({ tx, kernel }: QueryContext): Promise<ReadyPoint> {
  const units = await readUnits(tx);
  const isUnreal = (address: string) => /\.example>?$/.test(address);
  const senderOf = ({ mailFrom }: (typeof units)[number]) => mailFrom || kernel.config.mailFrom;
  const unreal = units.filter((unit) => isUnreal(senderOf(unit)));
  return {
    ...{ name: 'sender', group: 'services', state: stateOfRest(unreal.length, 'missing'), address: unitsPage.path },
    params: {
      ...{ setting: 'MAIL_FROM', senders: [...new Set((unreal.length > 0 ? unreal : units).map(senderOf))].join(', ') },
      ...{ units: unreal.map(({ name }) => name).join(', '), count: unreal.length },
    },
  };
}

async function backup({ tx, now }: QueryContext): Promise<ReadyPoint> {
  const last = await readLastBackup(tx);
  const found = last && { days: Math.floor(now.since(last.at).total('hours') / 24), lost: last.lost };
  const failed = await readFailedBackup(tx);
  const params = { days: 0, lost: 0, ...found, setting: 'BACKUP_DIR', last: found ? 'some' : 'none', reason: failed?.reason ?? '' };
  return {
    name: 'backup',
    group: 'data',
    state: backupState(found, failed !== undefined),
    params: { ...params, failed: failed ? 'yes' : 'no' },
  };
}

async function colleagues({ tx }: QueryContext): Promise<ReadyPoint> {
  const found = await tx.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM users WHERE internal AND active`);
  const { count } = found!;
  return { name: 'colleagues', group: 'data', state: count > 1 ? 'ready' : 'attention', params: { count }, address: usersPage.path };
}
