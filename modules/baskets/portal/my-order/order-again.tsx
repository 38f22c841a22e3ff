import { Button } from '@mantine/core';
import { useState } from 'react';
import { listReorderableLinesEndpoint, type ShelfLine } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from '../portal-sections.module.css';
import { ReorderDialog } from '../reorder.dialog.tsx';

/** Orders products of a delivered order again, from its page; nothing while there are none. */
export function OrderAgain({ orderId }: { orderId: number }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  const [chosen, setChosen] = useState<ShelfLine>();
  const { data, error, refetch } = useCall(listReorderableLinesEndpoint, { basketId: orderId });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('shelf')}</h2>
      {data.rows.map((line) => (
        <div key={line.lineId} className={styles.row}>
          <div className={styles.words}>
            <p>
              {line.description} · {t('copies', { quantity: format.quantity(line.quantity) })}
            </p>
          </div>
          <Button variant="default" onClick={() => setChosen(line)} aria-label={`${t('reorder')}: ${line.description}`}>
            {t('reorder')}
          </Button>
        </div>
      ))}
      {chosen && <ReorderDialog line={chosen} onClose={() => setChosen(undefined)} />}
    </PortalCard>
  );
}
