import { Button, Checkbox, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { type ArticleRow, articleOwners, listArticlesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { articlesPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { rateAt } from '#modules/catalogue/domain/articles/article.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import { useOpenSearch, usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { articlePictureAddress } from './article-picture.ts';

const ArticleDrawer = lazyPart(() => import('./article-drawer.tsx'), 'ArticleDrawer');

/** Maintains the articles; the URL contains the id of the open one. */
export default function ArticlesPage() {
  const t = useTranslations('catalogue.articles');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const dutch = useLocale().startsWith('nl');
  const navigate = usePageNavigate();
  const may = useMay();
  const { article_id } = usePageParams(articlesPage);
  const openId = Number(article_id ?? 0);
  const search = useOpenSearch();
  const [creating, setCreating] = useState(false);
  const list = useListState({ filters: ['q', 'owner', 'inactive'], sort: 'code' });
  const owner = articleOwners.find((one) => one === list.filter.owner);
  const asked = {
    ...(list.filter.q && { search: list.filter.q }),
    ...(owner && { owner }),
    ...(list.filter.inactive && { inactive: true }),
  };
  const open = (id: number | null) => void navigate(articlesPage, { params: { article_id: id ?? undefined }, search });
  const mayEdit = may('articles.edit');
  const create = () => setCreating(true);
  useKeys(mayEdit ? [{ keys: 'n', label: t('new'), run: create, action: true }] : []);
  const newButton = mayEdit && (
    <Button onClick={create} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  const nameOf = (row: ArticleRow) => `${dutch ? row.nameNl : row.nameEn}${row.active ? '' : ` (${t('discontinued')})`}`;
  const columns: Column<ArticleRow>[] = [
    { key: 'picture', title: t('picture'), cell: (row) => <Thumbnail src={articlePictureAddress(row)} />, width: '56px' },
    { key: 'code', title: t('code'), cell: (row) => row.code, text: (row) => row.code, strong: true, width: 'minmax(96px, 130px)' },
    {
      key: 'name',
      title: t('name'),
      cell: nameOf,
      text: nameOf,
      width: 'minmax(110px, 2fr)',
    },
    {
      key: 'product',
      title: t('product'),
      cell: (row) => row.product,
      text: (row) => row.product,
      quiet: true,
      wide: true,
      width: 'minmax(100px, 1fr)',
    },
    {
      key: 'owner',
      title: t('owner'),
      cell: (row) => row.customer ?? t('own'),
      text: (row) => row.customer ?? t('own'),
      quiet: true,
      wide: true,
      width: 'minmax(100px, 1fr)',
    },
    {
      key: 'price',
      title: t('price'),
      cell: (row) => format.fixed(rateAt(row.priceBreaks, 1), 4),
      text: (row) => rateAt(row.priceBreaks, 1),
      number: true,
      wide: true,
      width: '140px',
    },
    {
      key: 'free',
      title: t('free'),
      cell: (row) => format.quantity(row.free ?? 0),
      text: (row) => row.free ?? 0,
      number: true,
      width: '76px',
    },
    {
      key: 'box',
      title: t('box'),
      cell: (row) => format.quantity(row.piecesPerBox),
      text: (row) => row.piecesPerBox,
      number: true,
      wide: true,
      width: '80px',
    },
    {
      key: 'weight',
      title: t('weight'),
      cell: (row) => format.decimal(row.pieceWeightG),
      text: (row) => row.pieceWeightG,
      number: true,
      wide: true,
      width: '96px',
    },
    {
      key: 'min',
      title: t('minimum'),
      cell: (row) => format.quantity(row.minStock),
      text: (row) => row.minStock,
      number: true,
      wide: true,
      width: '76px',
    },
    {
      key: 'max',
      title: t('maximum'),
      cell: (row) => row.maxStock > 0 && format.quantity(row.maxStock),
      text: (row) => row.maxStock || null,
      number: true,
      wide: true,
      width: '76px',
    },
  ];
  const articles = usePagedList(listArticlesEndpoint, asked, {
    ...{ name: articlesPage.name, title: tPages(articlesPage.name), list, columns, live: [] },
  });
  return (
    <Page
      flush
      title={tPages(articlesPage.name)}
      actions={
        <>
          {articles.exportButton}
          {newButton}
        </>
      }
      foot={articles.foot()}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        {owner ? (
          <FilterChip name={t('owner')} value={t(owner === 'own' ? 'own' : 'ofCustomer')} onRemove={() => list.setFilter('owner', null)} />
        ) : (
          <Select
            w={130}
            aria-label={t('owner')}
            placeholder={t('owner')}
            data={articleOwners.map((value) => ({ value, label: t(value === 'own' ? 'own' : 'ofCustomer') }))}
            value={null}
            onChange={(value) => list.setFilter('owner', value)}
          />
        )}
        <Checkbox
          label={t('inactive')}
          checked={Boolean(list.filter.inactive)}
          onChange={(event) => list.setFilter('inactive', event.currentTarget.checked ? '1' : null)}
        />
        {articles.menu}
      </ListToolbar>
      <DataGrid
        {...articles.grid}
        {...(mayEdit && { onOpen: (row: ArticleRow) => open(row.id) })}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')}>
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          </FilteredEmptyList>
        }
      />
      {mayEdit && creating && <ArticleDrawer id={undefined} onClose={() => setCreating(false)} />}
      {mayEdit && openId > 0 && <ArticleDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </Page>
  );
}
