import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { listFavoritesEndpoint } from '#modules/catalogue/contract/favorites.endpoints.ts';
import { setFavoriteEndpoint } from '#modules/catalogue/contract/set-favorite.endpoint.ts';
import { parseProductSearch } from '#modules/catalogue/domain/products/product-search.ts';
import { productShelves } from '#modules/catalogue/web/slots.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { customerSelectPage } from '#modules/relations/contract/relations.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { type LinkProps, usePageParams, usePageSearch } from '#platform/web/routing/use-page.ts';
import { calculatorLinks } from '../slots.ts';
import { NoProducts } from './no-products.tsx';
import styles from './product-selection.module.css';
import { ProductTile, ProductTiles } from './product-tile.tsx';

/** Chooses a product: what this customer ordered first, then tiles by main group of the customer's unit. */
export default function ProductSelectionPage() {
  const t = useTranslations('catalogue');
  const tPages = useTranslations('platform.pages');
  const dutch = useLocale().startsWith('nl');
  const navigate = useNavigate();
  const { basket_id } = usePageParams(productSelectionPage);
  const search = usePageSearch(productSelectionPage);
  const [typed, setTyped] = useState('');
  const customerId = Number(search.customer ?? 0);
  const customer = useCall(readCustomerEndpoint, { id: customerId }, { enabled: customerId > 0 });
  const unitId = customer.data?.businessUnitId;
  const read = useCall(readProductsEndpoint, unitId === undefined ? {} : { unitId }, {
    enabled: customerId === 0 || unitId !== undefined,
  });
  const reads = customerId > 0 ? [customer, read] : [read];
  const error = reads.some((one) => one.error !== null);
  const nameOf = (named: { nameNl: string; nameEn: string }) => (dutch ? named.nameNl : named.nameEn);
  const { words: asked, pages, quantity } = parseProductSearch(typed);
  const all = read.data?.groups ?? [];
  const matches = (group: (typeof all)[number], product: ProductView, text: string) =>
    `${nameOf(group)} ${nameOf(product)}`.toLowerCase().includes(text);
  // A number may be part of a name.
  const whole = typed.trim().toLowerCase();
  const isName = all.some((group) => group.products.some((product) => matches(group, product, whole)));
  const words = isName ? whole : asked;
  const start = isName ? {} : { ...(pages && { pages: String(pages) }), ...(quantity && { quantity: String(quantity) }) };
  const linkOf = ({ mainGroupId, id }: ProductView) =>
    calculatorLinks().calculate({ mainGroupId, id, basketId: basket_id }, { ...search, ...start });
  const groups = all
    .map((group) => ({ ...group, products: group.products.filter((product) => matches(group, product, words)) }))
    .filter(({ products }) => products.length > 0);
  const products = read.data?.groups.flatMap((group) => group.products) ?? [];
  const first = groups[0]?.products[0];
  return (
    <Page
      title={tPages(productSelectionPage.name)}
      crumbs={basket_id ? [] : [{ title: tPages(customerSelectPage.name), to: customerSelectPage.path }]}
      subtitle={customer.data?.name}
      actions={
        <Button variant="default" component={Link} {...calculatorLinks().assemble(basket_id ? { basket: basket_id } : search)}>
          {t('assemble')}
        </Button>
      }
    >
      {(error || !read.data) && <QueryStatus of={reads} />}
      {read.data?.groups.length === 0 && <NoProducts />}
      {products.length > 0 && (
        <TextInput
          className={styles.search}
          type="search"
          autoFocus
          aria-label={t('search')}
          description={t('searchHint')}
          inputWrapperOrder={['input', 'description']}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && words !== '' && first) void navigate(linkOf(first));
          }}
        />
      )}
      {words === '' && products.length > 0 && (
        <Shelves customerId={customerId || undefined} basketId={Number(basket_id ?? 0) || undefined} products={products} linkOf={linkOf} />
      )}
      {read.data && groups.length === 0 && words !== '' && <EmptyList title={t('noProduct')} />}
      {groups.map((group) => (
        <ProductTiles key={group.id} title={nameOf(group)}>
          {group.products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              link={linkOf(product)}
              beside={<Star product={product} name={nameOf(product)} />}
            />
          ))}
        </ProductTiles>
      ))}
    </Page>
  );
}

type ShelvesProps = {
  customerId: number | undefined;
  basketId: number | undefined;
  products: readonly ProductView[];
  linkOf: (product: ProductView) => LinkProps;
};

/** Shelves above the products: those of higher modules for this customer, and the user's favorites. */
function Shelves({ customerId, basketId, products, linkOf }: ShelvesProps) {
  const t = useTranslations('catalogue');
  const { data } = useCall(listFavoritesEndpoint, {});
  const favorites = products.filter(({ id }) => data?.ids.includes(id));
  return (
    <>
      {productShelves().map((shelf) => (
        <shelf.component key={shelf.name} customerId={customerId} basketId={basketId} products={products} />
      ))}
      {favorites.length > 0 && (
        <ProductTiles title={t('favourites')}>
          {favorites.map((product) => (
            <ProductTile key={product.id} product={product} link={linkOf(product)} />
          ))}
        </ProductTiles>
      )}
    </>
  );
}

function Star({ product, name }: { product: ProductView; name: string }) {
  const t = useTranslations('catalogue');
  const { data } = useCall(listFavoritesEndpoint, {});
  const act = useAct(setFavoriteEndpoint, { invalidates: [listFavoritesEndpoint] });
  const favourite = data?.ids.includes(product.id) ?? false;
  const Sign = favourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      className={styles.star}
      variant="subtle"
      aria-pressed={favourite}
      aria-label={t('favourite', { name })}
      onClick={() => void act.run({ id: product.id, favourite: !favourite })}
    >
      <Sign size={16} stroke={1.5} />
    </ActionIcon>
  );
}
