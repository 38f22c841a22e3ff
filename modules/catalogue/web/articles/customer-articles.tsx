import { Table } from '@mantine/core';
import { useLocale } from 'use-intl';
import { listArticlesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { articlesPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Lists a customer's articles and their free stock. */
export default function CustomerArticles({ customerId }: { customerId: number }) {
  const t = useTranslations('catalogue.relation');
  const format = useFormat();
  const dutch = useLocale().startsWith('nl');
  const mayOpen = useMay()(articlesPage.access);
  const page = usePages(listArticlesEndpoint, { ownedBy: customerId, inactive: true, limit: 200 }, { live: ['article'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (!page.loading && page.rows.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={t('articles')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('code')}</Table.Th>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th ta="right">{t('free')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {page.rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  {mayOpen ? (
                    <PageLink inherit page={articlesPage} params={{ article_id: row.id }}>
                      {row.code}
                    </PageLink>
                  ) : (
                    row.code
                  )}
                </Table.Td>
                <Table.Td>
                  {dutch ? row.nameNl : row.nameEn}
                  {!row.active && ` · ${t('inactive')}`}
                </Table.Td>
                <Table.Td ta="right" className="num">
                  {row.free === null ? '' : format.quantity(row.free)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MoreButton page={page} />
    </>
  );
}
