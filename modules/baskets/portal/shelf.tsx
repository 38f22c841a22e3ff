import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ShelfLine, shelfEndpoint } from '#modules/baskets/contract/portal.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import list from '#platform/web/parts/portal-list.module.css';
import { PortalCard } from '#platform/web/parts/portal-page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import styles from './portal-sections.module.css';
import { ReorderDialog } from './reorder.dialog.tsx';

/** What was made for a customer before, to be ordered again. */
export default function Shelf() {
  const t = useTranslations('baskets.portal');
  const [chosen, setChosen] = useState<ShelfLine>();
  const { data, error, refetch } = useCall(shelfEndpoint, {});
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-labelledby="portal-shelf" className={list.section}>
      <h2 id="portal-shelf">{t('shelf')}</h2>
      <p className={styles.lead}>{t(data.lines.length > 0 ? 'shelfLead' : 'shelfEmpty')}</p>
      {data.lines.map((line) => (
        <ShelfCard key={line.lineId} line={line} onReorder={() => setChosen(line)} />
      ))}
      {chosen && <ReorderDialog line={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function ShelfCard({ line, onReorder }: { line: ShelfLine; onReorder: () => void }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  const { description, number, quantity, orderedOn } = line;
  return (
    <PortalCard quiet>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>{description}</h3>
          <p>
            {number} · {t('copies', { quantity: format.quantity(quantity) })}
            {orderedOn && ` · ${t('orderedOn', { date: format.date(orderedOn, 'short') })}`}
          </p>
        </div>
        <Button variant="default" onClick={onReorder} aria-label={`${t('reorder')}: ${description}, ${number}`}>
          {t('reorder')}
        </Button>
      </div>
    </PortalCard>
  );
}
