import { Button, CopyButton, Table, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type ListedPublication, listPublicationsEndpoint } from '#modules/publications/contract/list-publications.endpoint.ts';
import { publicationListPage, publicationPage } from '#modules/publications/contract/publications.pages.ts';
import { renewPublicationLinkEndpoint } from '#modules/publications/contract/renew-publication-link.endpoint.ts';
import { withdrawPublicationEndpoint } from '#modules/publications/contract/withdraw-publication.endpoint.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useSession } from '#platform/web/session.tsx';
import styles from './isbn-pool.module.css';

const settleMs = 300;

/** The publications of all authors: open, withdraw, and a new link for an author who lost it. */
export default function PublicationsPage() {
  const t = useTranslations('publications.staff');
  const title = useTranslations('platform.pages')(publicationListPage.name);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, settleMs);
  const read = useCall(listPublicationsEndpoint, { search }, { keepPrevious: true });
  return (
    <Page title={title}>
      <div className={styles.body}>
        <TextInput label={t('search')} value={typed} maxLength={100} onChange={({ currentTarget: { value } }) => setTyped(value)} />
        <QueryData of={read}>{({ rows }) => (rows.length === 0 ? <p>{t('none')}</p> : <Rows rows={rows} />)}</QueryData>
      </div>
    </Page>
  );
}

function Rows({ rows }: { rows: readonly ListedPublication[] }) {
  const t = useTranslations('publications.staff');
  const tAll = useTranslations('publications');
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{tAll('fields.title')}</Table.Th>
            <Table.Th>{tAll('fields.author')}</Table.Th>
            <Table.Th>{tAll('isbn')}</Table.Th>
            <Table.Th>{t('order')}</Table.Th>
            <Table.Th>{t('registered')}</Table.Th>
            <Table.Th>{t('status')}</Table.Th>
            <Table.Th>{t('acts')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                {row.status === 'published' ? (
                  <PageLink page={publicationPage} params={{ slug: row.slug }}>
                    {row.title}
                  </PageLink>
                ) : (
                  row.title
                )}
              </Table.Td>
              <Table.Td>{row.author}</Table.Td>
              <Table.Td>{row.isbn}</Table.Td>
              <Table.Td>
                {row.basketId !== null && (
                  <PageLink page={basketPage} params={{ id: row.basketId }}>
                    {row.order}
                  </PageLink>
                )}
              </Table.Td>
              <Table.Td>{format.moment(row.registeredAt)}</Table.Td>
              <Table.Td>{tAll(`statuses.${row.status}`)}</Table.Td>
              <Table.Td>
                <Acts row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Acts({ row: { id, version, status, title } }: { row: ListedPublication }) {
  const t = useTranslations('publications.staff');
  const { person } = useSession();
  const [url, setUrl] = useState<string>();
  const link = useAct(renewPublicationLinkEndpoint, { onDone: (answer) => setUrl(answer.url) });
  const withdraw = useAct(withdrawPublicationEndpoint, {
    invalidates: ['publications'],
    onDone: () => notify({ kind: 'success', title: t('withdrawn', { title }) }),
  });
  if (!mayEnter('isbns.edit', person.holder)) return null;
  return (
    <>
      {url === undefined ? (
        <Button size="compact-sm" variant="default" loading={link.pending} onClick={() => void link.run({ id })}>
          {t('newLink')}
        </Button>
      ) : (
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="compact-sm" onClick={copy}>
              {t(copied ? 'copied' : 'copyLink')}
            </Button>
          )}
        </CopyButton>
      )}{' '}
      {status === 'published' && (
        <ConfirmButton
          size="compact-sm"
          question={t('withdrawQuestion', { title })}
          verb={t('withdraw')}
          onConfirm={() => withdraw.run({ id, version })}
        >
          {t('withdraw')}
        </ConfirmButton>
      )}
    </>
  );
}
