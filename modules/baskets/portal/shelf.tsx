import { Button } from '@mantine/core';
import { useState } from 'react';
import { myOrderPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listReorderableLinesEndpoint, type ShelfLine } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './portal-sections.module.css';
import { ReorderDialog } from './reorder.dialog.tsx';

/** Lists what was made for a customer before, with a button to order it again. */
export default function Shelf() {
  const t = useTranslations('baskets.portal');
  const [chosen, setChosen] = useState<ShelfLine>();
  const page = usePages(listReorderableLinesEndpoint, { limit: 10 });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (page.loading) return null;
  return (
    <section aria-labelledby="portal-shelf" className={list.section}>
      <h2 id="portal-shelf">{t('shelf')}</h2>
      <p className={styles.lead}>{t(page.rows.length > 0 ? 'shelfLead' : 'shelfEmpty')}</p>
      {page.rows.map((line) => (
        <ShelfCard key={line.lineId} line={line} onReorder={() => setChosen(line)} />
      ))}
      <MoreButton page={page} />
      {chosen && <ReorderDialog line={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function ShelfCard({ line, onReorder }: { line: ShelfLine; onReorder: () => void }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  const { number, quantity, orderedOn } = line;
  const name = line.order || line.description;
  return (
    <PortalCard quiet>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p>
            <PageLink page={myOrderPage} params={{ id: line.basketId }}>
              {number}
            </PageLink>{' '}
            · {line.order && `${line.description} · `}
            {t('copies', { quantity: format.quantity(quantity) })}
            {orderedOn && ` · ${t('orderedOn', { date: format.date(orderedOn, 'short') })}`}
          </p>
        </div>
        <Button variant="default" onClick={onReorder} aria-label={`${t('reorder')}: ${name}, ${line.description}, ${number}`}>
          {t('reorder')}
        </Button>
      </div>
    </PortalCard>
  );
}
