import { Loader } from '@mantine/core';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { customerSelectPage } from '#modules/relations/contract/relations.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './product-selection.module.css';

/** What is made: tiles by main group, of the unit of the customer that was chosen. */
export default function ProductSelectionPage() {
  const t = useTranslations('catalogue');
  const tPages = useTranslations('platform.pages');
  const locale = useLocale();
  const { basket_id } = useParams({ strict: false }) as { basket_id?: string };
  const { search } = useLocation();
  const customerId = Number((search as { customer?: string }).customer ?? 0);
  const customer = useCall(readCustomerEndpoint, { id: customerId }, { enabled: customerId > 0 });
  const unitId = customer.data?.businessUnitId;
  const products = useCall(readProductsEndpoint, unitId === undefined ? {} : { unitId }, {
    enabled: customerId === 0 || unitId !== undefined,
  });
  const error = products.error ?? (customerId > 0 ? customer.error : null);
  const nameOf = (named: { nameNl: string; nameEn: string }) => (locale.startsWith('nl') ? named.nameNl : named.nameEn);
  const address = (product: ProductView) => `/calculator/calculate/${product.mainGroupId}/${product.id}${basket_id ? `/${basket_id}` : ''}`;
  return (
    <Page
      title={tPages(productSelectionPage.name)}
      crumbs={basket_id ? [] : [{ title: tPages(customerSelectPage.name), to: customerSelectPage.path }]}
      subtitle={customer.data?.name}
    >
      {error ? <Problem error={error} /> : null}
      {!error && !products.data && <Loader size="sm" />}
      {products.data?.groups.length === 0 && <EmptyList title={t('empty')} />}
      {products.data?.groups.map((group) => (
        <section key={group.id} className={styles.group}>
          <h2>{nameOf(group)}</h2>
          <ul className={styles.tiles}>
            {group.products.map((product) => (
              <li key={product.id}>
                <Link className={styles.tile} to={address(product)} search={search as never}>
                  <ProductPicture product={product.product} />
                  <strong>{nameOf(product)}</strong>
                  <Hint product={product} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

function Hint({ product }: { product: ProductView }) {
  const t = useTranslations('catalogue');
  const format = useFormat();
  const { format: size, components } = product.template as {
    format: { widthMm: number; heightMm: number };
    components: { pages?: number }[];
  };
  const pages = components[0]?.pages;
  const measure = `${format.decimal(size.widthMm)} × ${format.decimal(size.heightMm)} mm`;
  return <span className="num">{pages === undefined ? measure : t('hint', { measure, pages })}</span>;
}
