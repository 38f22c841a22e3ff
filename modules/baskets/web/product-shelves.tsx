import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { basketCopyPage, basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { listPreviousJobsEndpoint, type PreviousJob } from '#modules/baskets/contract/line/previous-jobs.endpoint.ts';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { type ChosenFor, type ProductShelf, ProductTile, ProductTiles } from '#modules/catalogue/web/public.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { type LinkProps, linkTo, usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './product-shelves.module.css';

type Props = ChosenFor & { products: readonly ProductView[] };

/** Shows a customer's most ordered products, previous jobs and stock articles. */
function CustomersShelf({ customerId, basketId, products }: Props) {
  const t = useTranslations('baskets.shelves');
  const basket = useCall(readBasketEndpoint, { id: basketId ?? 0 }, { enabled: basketId !== undefined });
  const ownerId = basketId === undefined ? customerId : basket.data?.customer.id;
  const { data } = useCall(listPreviousJobsEndpoint, { id: ownerId ?? 0 }, { enabled: ownerId !== undefined });
  if (!data || ownerId === undefined) return null;
  const search = basketId === undefined ? { customer: String(ownerId) } : {};
  const calculationOf = (one: Pick<ProductView, 'id' | 'mainGroupId'>, repeat?: number) =>
    linkTo(productCalculatorPage, {
      params: { prod_hg_id: one.mainGroupId, prod_sg_id: one.id, basket_id: basketId },
      search: { ...search, ...(repeat !== undefined && { repeat: String(repeat) }) },
    });
  const used = data.products.flatMap(({ subGroupId, times }) => {
    const product = products.find(({ id }) => id === subGroupId);
    return product ? [{ product, times }] : [];
  });
  return (
    <>
      {used.length > 0 && (
        <ProductTiles title={t('mostUsed')}>
          {used.map(({ product, times }) => (
            <ProductTile key={product.id} product={product} link={calculationOf(product)} hint={t('times', { times })} />
          ))}
        </ProductTiles>
      )}
      {data.jobs.length > 0 && (
        <section className={styles.shelf}>
          <h2>{t('previous')}</h2>
          <ul>
            {data.jobs.map((job) => (
              <Job key={job.lineId} job={job} link={calculationOf({ id: job.subGroupId, mainGroupId: job.mainGroupId }, job.lineId)} />
            ))}
          </ul>
        </section>
      )}
      <Articles articles={data.articles} customerId={ownerId} basketId={basketId} />
    </>
  );
}

function Job({ job, link }: { job: PreviousJob; link: LinkProps }) {
  const t = useTranslations('baskets.shelves');
  const format = useFormat();
  const may = useMay();
  const what = [job.description, job.part].filter(Boolean).join(', ');
  return (
    <li>
      <span className={styles.what}>
        <strong>{job.description}</strong>
        <small>{[job.part, ...job.specification.split('\n')].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`${styles.figure} num`}>{t('pieces', { quantity: job.quantity })}</span>
      <span className={`${styles.figure} num`}>{format.money(job.price, { sign: true })}</span>
      <span className={styles.when}>
        <PageLink page={basketPage} params={{ id: job.basketId }} size="sm">
          {job.number}
        </PageLink>{' '}
        <DateText date={job.on.slice(0, 10)} />
      </span>
      <span className={styles.acts}>
        <Anchor size="sm" component={Link} {...link} aria-label={t('calculateOf', { job: what })}>
          {t('calculate')}
        </Anchor>
        {may('baskets.edit') && (
          <PageLink page={basketCopyPage} params={{ id: job.basketId }} size="sm" aria-label={t('reprintOf', { job: what })}>
            {t('reprint')}
          </PageLink>
        )}
      </span>
    </li>
  );
}

type StockProps = {
  articles: readonly { id: number; code: string; nameNl: string; nameEn: string; times: number; free: number | null }[];
  customerId: number;
  basketId: number | undefined;
};

/** Stock articles to order, in the open basket or in a new quote. */
function Articles({ articles, customerId, basketId }: StockProps) {
  const t = useTranslations('baskets.shelves');
  const dutch = useLocale().startsWith('nl');
  const format = useFormat();
  const navigate = usePageNavigate();
  const may = useMay();
  const create = useAct(createBasketEndpoint, { invalidates: ['baskets', 'relations'] });
  if (articles.length === 0) return null;
  async function order(articleId: number) {
    const into = basketId ?? (await create.run({ customerId }))?.id;
    if (into !== undefined) void navigate(basketPage, { params: { id: into }, search: { article: String(articleId) } });
  }
  return (
    <section className={styles.shelf}>
      <h2>{t('stock')}</h2>
      <ul>
        {articles.map((one) => {
          const name = dutch ? one.nameNl : one.nameEn;
          return (
            <li key={one.id}>
              <span className={styles.what}>
                <strong>{name}</strong>
                <small>{one.code}</small>
              </span>
              <span className={`${styles.figure} num`}>{one.free === null ? '' : t('free', { free: format.quantity(one.free) })}</span>
              <span className={styles.when}>{one.times > 0 && t('times', { times: one.times })}</span>
              <span className={styles.acts}>
                {may('baskets.edit') && (
                  <Anchor
                    size="sm"
                    component="button"
                    type="button"
                    aria-label={t('orderOf', { article: name })}
                    onClick={() => void order(one.id)}
                  >
                    {t('order')}
                  </Anchor>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const customersShelf: ProductShelf = { name: 'baskets.customer', component: CustomersShelf };
