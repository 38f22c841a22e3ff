import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { requestAmendPage } from '#modules/baskets/contract/calculator.pages.ts';
import { decideAddCost } from '#modules/baskets/domain/amendment/added-line.ts';
import { takesGoods } from '#modules/baskets/domain/amendment/amendment.ts';
import { deliveredLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { BasketStatusLabel } from '#modules/baskets/web/basket/basket-status.tsx';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './amendment.module.css';

const ChangeLineDialog = lazy(() => import('./change-line.dialog.tsx'));
const CancelLineDialog = lazy(() => import('./cancel-line.dialog.tsx'));
const AddArticlesDialog = lazy(() => import('./add-articles.dialog.tsx'));
const AddCostDialog = lazy(() => import('./add-cost.dialog.tsx'));

const started: readonly string[] = ['in_progress', 'ready', 'partly_delivered'];

type Asking = { kind: 'change' | 'cancel'; line: LineRow } | { kind: 'cost' | 'articles' } | null;

/** The lines of the order as they are, each with the changes that can be drafted. */
export function AmendmentLines({ basket, amendment }: { basket: BasketDetail; amendment: AmendmentDetail | undefined }) {
  const t = useTranslations('baskets.amendment');
  const format = useFormat();
  const may = useMay();
  const [asking, setAsking] = useState<Asking>(null);
  const lines = basket.lines.filter((line) => line.kind !== 'text' && !isCanceledLine(line.status));
  const close = () => setAsking(null);
  return (
    <section>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t('lines')}</h2>
        <div className={styles.adds}>
          {takesGoods(basket.status) && may('calculation.view') && (
            <Button component={PageLink} page={productSelectionPage} params={{ basket_id: basket.id }} variant="default" size="xs">
              {t('addProduct')}
            </Button>
          )}
          {takesGoods(basket.status) && (
            <Button variant="default" size="xs" onClick={() => setAsking({ kind: 'articles' })}>
              {t('addArticles')}
            </Button>
          )}
          {decideAddCost(basket.type).accepted && (
            <Button variant="default" size="xs" onClick={() => setAsking({ kind: 'cost' })}>
              {t('addCost')}
            </Button>
          )}
        </div>
      </div>
      <ScrollBox className={styles.scroll} aria-label={t('lines')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('line')}</th>
              <th className={styles.number}>{t('quantity')}</th>
              <th className={styles.number}>{t('price')}</th>
              <th className={styles.roomy}>{t('delivery')}</th>
              <th aria-label={t('change')} />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.description} {line.kind !== 'cost' && <BasketStatusLabel status={line.status} />}
                </td>
                <td className={styles.number}>{format.quantity(line.quantity)}</td>
                <td className={styles.number}>
                  <Money value={line.price} />
                </td>
                <td className={styles.roomy}>
                  <DateText date={line.deliveryDate} />
                </td>
                <td className={styles.acts}>
                  {!deliveredLineStatuses.includes(line.status) && (
                    <>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t('changeOf', { line: line.description })}
                        onClick={() => setAsking({ kind: 'change', line })}
                      >
                        {t('change')}
                      </Button>
                      {line.kind === 'product' && !started.includes(line.status) && may('calculation.view') && (
                        <Button
                          component={PageLink}
                          page={requestAmendPage}
                          params={{ id: line.id, return_to_basket: 1 }}
                          variant="subtle"
                          size="compact-sm"
                          aria-label={t('executionOf', { line: line.description })}
                        >
                          {t('execution')}
                        </Button>
                      )}
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t(line.status === 'partly_delivered' ? 'cancelRestOf' : 'cancelOf', { line: line.description })}
                        onClick={() => setAsking({ kind: 'cancel', line })}
                      >
                        {t(line.status === 'partly_delivered' ? 'cancelRest' : 'cancel')}
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Suspense fallback={null}>
        {asking?.kind === 'change' && <ChangeLineDialog basket={basket} amendment={amendment} line={asking.line} onClose={close} />}
        {asking?.kind === 'cancel' && <CancelLineDialog basket={basket} amendment={amendment} line={asking.line} onClose={close} />}
        {asking?.kind === 'articles' && <AddArticlesDialog basket={basket} amendment={amendment} onClose={close} />}
        {asking?.kind === 'cost' && <AddCostDialog basket={basket} amendment={amendment} onClose={close} />}
      </Suspense>
    </section>
  );
}
