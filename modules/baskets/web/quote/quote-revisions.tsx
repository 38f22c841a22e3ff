import { Anchor } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readSentQuotePdfEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { revisionOutcome } from '#modules/baskets/domain/quote/planned-quote.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../basket/basket.module.css';

const outcomeOf = ({ status, sentAt, went }: BasketDetail['quotes'][number]) =>
  revisionOutcome(status, Date.parse(sentAt) > Date.now(), went);

/** The sent revisions of a quote as PDF, with the outcome of each. */
export function QuoteRevisions({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.revisions');
  const format = useFormat();
  if (basket.quotes.length === 0) return null;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('title')}</th>
            <th>{t('sent')}</th>
            <th>{t('validUntil')}</th>
            <th className={styles.right}>{t('total')}</th>
            <th>{t('became')}</th>
          </tr>
        </thead>
        <tbody>
          {basket.quotes.map((quote) => (
            <tr key={quote.id}>
              <td className={styles.day}>
                <Anchor
                  inherit
                  href={callAddress(readSentQuotePdfEndpoint, { id: basket.id, quoteId: quote.id })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('revision', { revision: quote.revision })}
                </Anchor>
              </td>
              <td>
                {t(['missed', 'unsent'].includes(outcomeOf(quote)) ? 'notSentTo' : 'sentTo', {
                  when: format.moment(quote.sentAt),
                  to: quote.sentTo || t('byPost'),
                })}
              </td>
              <td className={styles.day}>{format.date(quote.validUntil)}</td>
              <td className={styles.right}>
                <Money value={quote.total} />
              </td>
              <td>
                {t('status', {
                  status: outcomeOf(quote),
                  by: quote.answeredBy ?? '',
                  when: quote.answeredAt === null ? '' : format.moment(quote.answeredAt),
                })}
                {quote.declineReason && <span className={styles.spec}>{quote.declineReason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
