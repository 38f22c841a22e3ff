import { Anchor } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketFilesEndpoint, readBasketFileEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { QuoteRevisions } from '#modules/baskets/web/quote/quote-revisions.tsx';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './basket.module.css';

/** The sent revisions of the quote and every file of the basket, sent or received. */
export default function BasketFiles({ basket }: { basket: BasketDetail }) {
  return (
    <>
      <QuoteRevisions basket={basket} />
      <Files basket={basket} />
    </>
  );
}

function Files({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.files');
  const tTabs = useTranslations('baskets.tabs');
  const format = useFormat();
  const { data, error, refetch } = useCall(listBasketFilesEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (data?.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <ScrollBox className={styles.scroll} aria-label={tTabs('files')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('name')}</th>
            <th>{t('when')}</th>
            <th className={styles.right}>{t('size')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map((file) => (
            <tr key={file.id}>
              <td>
                <Anchor
                  inherit
                  href={callAddress(readBasketFileEndpoint, { id: basket.id, fileId: file.id })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {file.name}
                </Anchor>
              </td>
              <td>{format.moment(file.createdAt)}</td>
              <td className={`${styles.right} num`}>{t('kilobytes', { size: format.quantity(Math.ceil(file.size / 1024)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
