import { unitProductsPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Empty state for a unit that sells no products. */
export function NoProducts() {
  const t = useTranslations('catalogue');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  return (
    <EmptyList
      title={t('empty')}
      text={t('emptyText')}
      action={may(unitProductsPage.access) && <PageLink page={unitProductsPage}>{tPages(unitProductsPage.name)}</PageLink>}
    />
  );
}
