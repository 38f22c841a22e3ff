import { Anchor } from '@mantine/core';
import { readBasketFileEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listCustomerFilesEndpoint } from '#modules/baskets/contract/basket/customer-files.endpoint.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../basket/basket.module.css';

/** The files of a customer's quotes and orders, latest order first. */
export default function CustomerFiles({ customerId }: { customerId: number }) {
  const t = useTranslations('baskets.relation');
  const tFiles = useTranslations('baskets.files');
  const format = useFormat();
  const page = usePages(listCustomerFilesEndpoint, { id: customerId });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (!page.loading && page.rows.length === 0)
    return (
      <>
        <p className={styles.empty}>{t(page.hasMore ? 'noLatestFiles' : 'noFiles')}</p>
        <MoreButton page={page} />
      </>
    );
  return (
    <>
      <ScrollBox className={styles.scroll} aria-label={t('files')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{tFiles('name')}</th>
              <th>{t('order')}</th>
              <th>{tFiles('when')}</th>
              <th className={styles.right}>{tFiles('size')}</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((file) => (
              <tr key={`${file.basketId} ${file.id}`}>
                <td>
                  <Anchor
                    inherit
                    href={callAddress(readBasketFileEndpoint, { id: file.basketId, fileId: file.id })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {file.name}
                  </Anchor>
                </td>
                <td>
                  <PageLink inherit page={basketPage} params={{ id: file.basketId }}>
                    {file.basketNumber}
                  </PageLink>
                </td>
                <td>{format.moment(file.createdAt)}</td>
                <td className={`${styles.right} num`}>{tFiles('kilobytes', { size: format.quantity(Math.ceil(file.size / 1024)) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <MoreButton page={page} />
    </>
  );
}
