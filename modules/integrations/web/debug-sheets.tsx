import { Anchor } from '@mantine/core';
import type { ServerFacts } from '#modules/integrations/contract/debug.endpoints.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { ListSearch } from '#platform/web/list/list-toolbar.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './integrations.module.css';

/** Table of version, uptime and settings. */
export function ServerSheet({ facts }: { facts: ServerFacts }) {
  const t = useTranslations('integrations.debug');
  const format = useFormat();
  const minutes = (Date.now() - Date.parse(facts.startedAt)) / 60_000;
  return (
    <>
      <Facts
        facts={[
          { label: t('version'), value: facts.version },
          { label: t('node'), value: facts.node },
          { label: t('database'), value: `PostgreSQL ${facts.database}, ${format.quantity(facts.databaseMb)} MB` },
          { label: t('memory'), value: `${format.quantity(facts.memoryMb)} MB` },
          { label: t('started'), value: format.moment(facts.startedAt) },
          { label: t('uptime'), value: format.minutes(minutes) },
          { label: t('modules'), value: facts.modules.map(({ name, endpoints }) => `${name} (${endpoints})`).join(', ') },
          { label: t('migrations'), value: `${facts.migrations.length}: ${facts.migrations.at(-1)?.name ?? ''}` },
        ]}
      />
      <p>
        <Anchor inherit underline="always" href="/api/docs">
          {t('docs')}
        </Anchor>
      </p>
      <h2 className={styles.section}>{t('settings')}</h2>
      <Pairs label={t('settings')} heads={[t('setting'), t('value')]} rows={facts.settings.map(({ name, value }) => [name, value])} />
      <h2 className={styles.section}>{t('migrations')}</h2>
      <Pairs
        label={t('migrations')}
        heads={[t('file'), t('when')]}
        rows={facts.migrations.map(({ name, at }) => [name, format.moment(at)])}
      />
    </>
  );
}

/** Tables of facts with their subscribers, and of slots with their entries. */
export function FactsTable({ facts }: { facts: ServerFacts }) {
  const t = useTranslations('integrations.debug');
  return (
    <>
      <h2 className={styles.section}>{t('subscriptions')}</h2>
      <Pairs
        label={t('subscriptions')}
        heads={[t('fact'), t('listeners')]}
        rows={facts.subscriptions.map(({ fact, count }) => [fact, String(count)])}
      />
      <h2 className={styles.section}>{t('slots')}</h2>
      <Pairs label={t('slots')} heads={[t('slot'), t('entries')]} rows={facts.slots.map(({ name, entries }) => [name, String(entries)])} />
    </>
  );
}

export function EndpointTable({ facts, search, onSearch }: { facts: ServerFacts; search: string; onSearch: (text: string) => void }) {
  const t = useTranslations('integrations.debug');
  const words = search.toLowerCase();
  const shown = facts.endpoints.filter(({ name, path, permission }) => `${name} ${path} ${permission}`.toLowerCase().includes(words));
  return (
    <>
      <ListSearch value={search} onChange={onSearch} />
      <p className={styles.quiet}>{t('endpointCount', { count: shown.length })}</p>
      <ScrollBox className={table.scroll} aria-label={t('tab_endpoints')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('module')}</th>
              <th>{t('name')}</th>
              <th>{t('call')}</th>
              <th>{t('permission')}</th>
              <th>{t('kind')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((endpoint) => (
              <tr key={endpoint.name}>
                <td>{endpoint.module}</td>
                <td>{endpoint.name}</td>
                <td className={styles.mono}>
                  {endpoint.method} {endpoint.path}
                </td>
                <td>
                  {endpoint.permission}
                  {endpoint.internalOnly && `, ${t('internalOnly')}`}
                </td>
                <td>{t(`kind_${endpoint.kind}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function Pairs({ label, heads, rows }: { label: string; heads: [string, string]; rows: readonly [string, string][] }) {
  return (
    <ScrollBox className={table.scroll} aria-label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{heads[0]}</th>
            <th>{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <td className={styles.mono}>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
