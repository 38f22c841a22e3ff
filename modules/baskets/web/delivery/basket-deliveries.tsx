import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { multipleTransportsPage } from '#modules/baskets/contract/calculator.pages.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket.module.css';
import { DivideLineDrawer } from './divide-line.drawer.tsx';
import { UndividedQuantity } from './undivided-quantity.tsx';

/** The deliveries of every line: address, quantity and date. */
export default function BasketDeliveries({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.deliveries');
  const tTransports = useTranslations('baskets.transports');
  const may = useMay();
  const [dividing, setDividing] = useState<number | null>(null);
  const goods = basket.lines.filter((line) => (line.kind === 'product' || line.kind === 'article') && !isCanceledLine(line.status));
  // Read from the basket again, so that the drawer shows changes made by others.
  const divided = goods.find(({ id }) => id === dividing);
  const editable = may('baskets.edit') && decideEditHeader(basket.status).accepted;
  if (goods.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <>
      {goods.map((line) => (
        <section key={line.id} aria-label={line.description}>
          <div className={styles.lineHead}>
            <h3>{line.description}</h3>
            <Left basket={basket} line={line} />
            {editable && line.quantityShipped === 0 && (
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => setDividing(line.id)}>
                  {t('divide')}
                </Button>
                {may(multipleTransportsPage.access) && (
                  <PageLink
                    size="sm"
                    page={multipleTransportsPage}
                    params={{ request_id: line.id, product_weight: 0, quantity: line.quantity }}
                  >
                    {tTransports('open')}
                  </PageLink>
                )}
              </Group>
            )}
          </div>
          <Deliveries basket={basket} line={line} />
        </section>
      ))}
      {divided && <DivideLineDrawer basket={basket} line={divided} onClose={() => setDividing(null)} />}
    </>
  );
}

/** Shows the undivided quantity of a line that is partly or excessively divided. */
function Left({ basket, line }: { basket: BasketDetail; line: LineRow }) {
  const deliveries = basket.deliveries.filter((delivery) => delivery.lineId === line.id);
  const divided = deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0);
  return divided === 0 || divided === line.quantity ? null : <UndividedQuantity quantity={line.quantity} deliveries={deliveries} />;
}

function Deliveries({ basket, line }: { basket: BasketDetail; line: LineRow }) {
  const tTabs = useTranslations('baskets.tabs');
  const t = useTranslations('baskets.deliveries');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const deliveries = basket.deliveries.filter((delivery) => delivery.lineId === line.id);
  if (deliveries.length === 0) return <p className={styles.quiet}>{t('none', { quantity: format.quantity(line.quantity) })}</p>;
  return (
    <ScrollBox className={styles.scroll} aria-label={tTabs('deliveries')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('address')}</th>
            <th className={styles.right}>{t('quantity')}</th>
            <th>{t('date')}</th>
            <th>{t('method')}</th>
            <th className={styles.right}>{t('shipped')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>{delivery.method === 'stock' ? t('ourStock') : delivery.address}</td>
              <td className={`${styles.right} num`}>{format.quantity(delivery.quantity)}</td>
              <td>
                <DateText date={delivery.date} due={isRunningOrder(basket) && delivery.quantityShipped < delivery.quantity} />
              </td>
              <td>{tMethods(delivery.method)}</td>
              <td className={`${styles.right} num`}>{delivery.quantityShipped > 0 ? format.quantity(delivery.quantityShipped) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
