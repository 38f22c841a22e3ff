import { Button, CopyButton, Stack } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { giveIsbnEndpoint } from '#modules/publications/contract/give-isbn.endpoint.ts';
import { type ListedPublication, listPublicationsEndpoint } from '#modules/publications/contract/list-publications.endpoint.ts';
import { publicationListPage, publicationPage } from '#modules/publications/contract/publications.pages.ts';
import { renewPublicationLinkEndpoint } from '#modules/publications/contract/renew-publication-link.endpoint.ts';
import { withdrawPublicationEndpoint } from '#modules/publications/contract/withdraw-publication.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './publications.module.css';

/** The publications of all authors: open, withdraw, a new link for an author who lost it, and an ISBN of the brand. */
export default function PublicationsPage() {
  const t = useTranslations('publications.staff');
  const title = useTranslations('platform.pages')(publicationListPage.name);
  const list = useListState({ filters: ['search'], sort: 'registered' });
  const search = list.filter.search ?? '';
  const publications = usePagedList(
    listPublicationsEndpoint,
    { search },
    { ...{ name: publicationListPage.name, title, list, columns: useColumns(), live: ['publication'] } },
  );
  const { selected } = publications;
  return (
    <Page
      title={title}
      flush
      actions={publications.exportButton}
      side={selected && <PublicationSide key={selected.id} publication={selected} />}
      foot={publications.foot()}
    >
      <ListToolbar>
        <ListSearch label={t('search')} value={search} onChange={(value) => list.setFilter('search', value || null)} />
        {publications.menu}
      </ListToolbar>
      <DataGrid
        {...publications.grid}
        onOpen={(row) => list.select(String(row.id))}
        empty={
          <FilteredEmptyList list={list}>
            <EmptyList title={t('none')} text={t('noneText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

const toneOf = {
  registered: { tone: 'grey', progress: 'third' },
  published: { tone: 'green', progress: 'dot' },
  withdrawn: { tone: 'grey', progress: 'cancelled' },
} as const;

function useColumns(): Column<ListedPublication>[] {
  const t = useTranslations('publications.staff');
  const tAll = useTranslations('publications');
  const format = useFormat();
  const status = (row: ListedPublication) => tAll(`statuses.${row.status}`);
  const registered = (row: ListedPublication) => format.moment(row.registeredAt);
  return [
    {
      ...{ key: 'title', title: tAll('fields.title'), strong: true, width: 'minmax(180px, 2fr)' },
      cell: (row) => row.title,
      text: (row) => row.title,
    },
    { key: 'author', title: tAll('fields.author'), cell: (row) => row.author, text: (row) => row.author, width: 'minmax(130px, 1fr)' },
    { key: 'isbn', title: tAll('isbn'), cell: (row) => row.isbn, text: (row) => row.isbn, wide: true, width: '160px' },
    { key: 'order', title: t('order'), cell: (row) => row.order, text: (row) => row.order, wide: true, width: '90px' },
    {
      ...{ key: 'status', title: t('status'), width: '130px' },
      cell: (row) => <StatusBadge status={status(row)} {...toneOf[row.status]} />,
      text: status,
    },
    { key: 'registered', title: t('registered'), cell: registered, text: registered, quiet: true, wide: true, width: '132px' },
  ];
}

function PublicationSide({
  publication: { id, version, status, title, author, isbn, slug, unit, basketId, order, registeredAt, openCopies },
}: {
  publication: ListedPublication;
}) {
  const t = useTranslations('publications.staff');
  const tAll = useTranslations('publications');
  const format = useFormat();
  const may = useMay();
  const [url, setUrl] = useState<string>();
  const link = useAct(renewPublicationLinkEndpoint, { onDone: (answer) => setUrl(answer.url) });
  const give = useAct(giveIsbnEndpoint, {
    invalidates: ['publications'],
    onDone: (answer) => notify({ kind: 'success', title: t('isbnGiven', { title, isbn: answer.isbn }) }),
  });
  const withdraw = useAct(withdrawPublicationEndpoint, {
    invalidates: ['publications'],
    onDone: () => notify({ kind: 'success', title: t('withdrawn', { title }) }),
  });
  return (
    <section aria-label={title} className={styles.side}>
      <h2>{title}</h2>
      {may('isbns.edit') && (
        <Stack gap={8}>
          {url === undefined ? (
            <Button variant="default" loading={link.pending} onClick={() => void link.run({ id })}>
              {t('newLink')}
            </Button>
          ) : (
            <CopyButton value={url}>{({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copyLink')}</Button>}</CopyButton>
          )}
          {isbn === '' && (
            <ConfirmButton question={t('giveIsbnQuestion', { title })} verb={t('giveIsbn')} onConfirm={() => give.run({ id, version })}>
              {t('giveIsbn')}
            </ConfirmButton>
          )}
          {status === 'published' && (
            <ConfirmButton
              question={t('withdrawQuestion', { title, copies: openCopies })}
              verb={t('withdraw')}
              onConfirm={() => withdraw.run({ id, version })}
            >
              {t('withdraw')}
            </ConfirmButton>
          )}
        </Stack>
      )}
      <Facts
        narrow
        facts={[
          { label: t('status'), value: tAll(`statuses.${status}`) },
          {
            label: t('page'),
            value: status === 'published' && (
              <PageLink page={publicationPage} params={{ slug }}>
                {t('openPage')}
              </PageLink>
            ),
          },
          { label: tAll('fields.author'), value: author },
          { label: tAll('isbn'), value: isbn },
          { label: t('unit'), value: unit },
          {
            label: t('order'),
            value: basketId !== null && (
              <PageLink page={basketPage} params={{ id: basketId }}>
                {order}
              </PageLink>
            ),
          },
          { label: t('registered'), value: format.moment(registeredAt) },
        ]}
      />
    </section>
  );
}
