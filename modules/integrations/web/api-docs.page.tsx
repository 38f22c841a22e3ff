import { Anchor, Loader, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/call/call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { ListSearch } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useSession } from '#platform/web/session.tsx';
import styles from './api-docs.module.css';
import { type ApiDocument, operationsOf } from './api-document.ts';
import { ApiOperation } from './api-operation.tsx';
import { PersonalKeys } from './keys-panel.tsx';

const openApiPath = '/api/openapi.json';

/** API documentation: every endpoint with input, output and errors, and a form to try it. */
export default function ApiDocsPage() {
  const t = useTranslations('integrations.docs');
  const { person } = useSession();
  if (person.internal)
    return (
      <Page title={t('title')}>
        <ApiDocs />
      </Page>
    );
  return (
    <PortalPage title={t('title')}>
      <ApiDocs />
    </PortalPage>
  );
}

function ApiDocs() {
  const t = useTranslations('integrations.docs');
  const { person } = useSession();
  const { filter, setFilter } = useListState({ filters: ['q', 'module'], sort: 'none' });
  const { data, error, refetch } = useQuery({ queryKey: [openApiPath], queryFn: () => send('GET', openApiPath) as Promise<ApiDocument> });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  const operations = operationsOf(data);
  const modules = [...new Set(operations.map(({ module }) => module))];
  const words = (filter.q ?? '').toLowerCase();
  const shown = operations.filter(
    (one) => (!filter.module || one.module === filter.module) && `${one.name} ${one.path} ${one.permission}`.toLowerCase().includes(words),
  );
  return (
    <div className={styles.docs}>
      <p>{t('intro')}</p>
      <p>
        {t('address')}{' '}
        <Anchor inherit underline="always" href={openApiPath}>
          {openApiPath}
        </Anchor>
      </p>
      {person.id > 0 && <PersonalKeys besideDocs />}
      <details className={styles.manual}>
        <summary>{t('webhooks')}</summary>
        <p>{t('webhooksText')}</p>
        <pre>{`x-katern-event: line.ready
x-katern-delivery: 0b0f8d9e-…
x-katern-timestamp: 1795081200
x-katern-signature: v1=hex(HMAC-SHA256(secret, timestamp + "." + body))

{"id":"0b0f8d9e-…","event":"line.ready","at":"2026-11-18T09:00:00Z",
 "refs":{"basket":12,"line":31},"from":"in_progress","to":"ready"}`}</pre>
        <p>{t('webhooksRetry')}</p>
      </details>
      <div className={styles.toolbar}>
        <ListSearch value={filter.q ?? ''} onChange={(q) => setFilter('q', q)} label={t('search')} />
        <Select
          aria-label={t('module')}
          data={[{ value: '', label: t('allModules') }, ...modules]}
          value={filter.module ?? ''}
          onChange={(value) => setFilter('module', value)}
        />
        <span className="num">{t('count', { count: shown.length })}</span>
      </div>
      {shown.length === 0 && <p>{t('nothing')}</p>}
      {modules
        .filter((module) => shown.some((one) => one.module === module))
        .map((module) => (
          <section key={module} aria-label={module}>
            <h2 className={styles.module}>{module}</h2>
            {shown
              .filter((one) => one.module === module)
              .map((operation) => (
                <ApiOperation key={operation.name} operation={operation} />
              ))}
          </section>
        ))}
    </div>
  );
}
