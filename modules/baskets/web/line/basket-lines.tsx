import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useRef, useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { productAssemblyPage } from '#modules/baskets/contract/calculator.pages.ts';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { BasketTotals } from '#modules/baskets/web/basket/basket-totals.tsx';
import { SetRow } from '#modules/baskets/web/set/set-row.tsx';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate, useSharedSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket.module.css';
import { LineRow } from './line-row.tsx';

const AddLineDialog = lazy(() => import('./add-line.dialog.tsx'));
const AddArticleLinesDialog = lazy(() => import('#modules/baskets/web/article/add-article-lines.dialog.tsx'));

/** The lines of a basket with their totals; `dense` hides the pictures. */
export function BasketLines({ basket, dense = false }: { basket: BasketDetail; dense?: boolean }) {
  const tTabs = useTranslations('baskets.tabs');
  const tList = useTranslations('platform.list');
  const t = useTranslations('baskets.lines');
  const may = useMay();
  const navigate = usePageNavigate();
  const { article } = useSharedSearch([basketPage]);
  const editable = may('baskets.edit') && decideEditLines(basket.status).accepted;
  const [adding, setAdding] = useState<'text' | 'articles' | null>(article && editable ? 'articles' : null);
  const done = () => {
    setAdding(null);
    if (article) void navigate(basketPage, { params: { id: basket.id }, replace: true });
  };
  const add = () => void navigate(productSelectionPage, { params: { basket_id: basket.id } });
  const addSet = () => void navigate(productAssemblyPage, { search: { basket: String(basket.id) } });
  const addArticles = () => setAdding('articles');
  const addText = () => setAdding('text');
  const unpriced = basket.lines.flatMap((line) => (line.priceOnRequest && !isCanceledLine(line.status) ? [line.description] : []));
  const table = useRef<HTMLTableElement>(null);
  useKeys([
    { keys: 'j', label: tList('nextRow'), run: () => moveFocus(table.current, 1) },
    { keys: 'k', label: tList('previousRow'), run: () => moveFocus(table.current, -1) },
    ...(editable
      ? [
          { keys: 'r', label: t('add'), run: add, action: true },
          { keys: 'a', label: t('addArticle'), run: addArticles, action: true },
          { keys: 's', label: t('addSet'), run: addSet, action: true },
          { keys: 'c', label: t('addText'), run: addText, action: true },
        ]
      : []),
  ]);
  return (
    <>
      {basket.lines.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <ScrollBox className={styles.scroll} aria-label={tTabs('lines')}>
          <table ref={table} className={`${styles.table} ${styles.lines}`}>
            <thead>
              <tr>
                <th>{t('line')}</th>
                <th className={styles.right}>{t('quantity')}</th>
                <th className={styles.right}>{t('price')}</th>
                <th className={`${styles.right} ${styles.roomy}`}>{t('calculation')}</th>
                <th className={`${styles.right} ${styles.roomy}`}>{t('margin')}</th>
                <th>{t('status')}</th>
                <th>{t('delivery')}</th>
                <th>
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {basket.lines.map((line, place) => (
                <Fragment key={line.id}>
                  {line.set && line.set.id !== basket.lines[place - 1]?.set?.id && <SetRow set={line.set} editable={editable} />}
                  <LineRow line={line} basket={basket} editable={editable} dense={dense} />
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <div className={styles.under}>
        {editable && (
          <Group gap="xs">
            <Button
              variant="subtle"
              onClick={add}
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              rightSection={<KeyHint keys="r" />}
            >
              {t('add')}
            </Button>
            <Button variant="subtle" onClick={addArticles} rightSection={<KeyHint keys="a" />}>
              {t('addArticle')}
            </Button>
            <Button variant="subtle" onClick={addSet} rightSection={<KeyHint keys="s" />}>
              {t('addSet')}
            </Button>
            <Button variant="subtle" onClick={addText} rightSection={<KeyHint keys="c" />}>
              {t('addText')}
            </Button>
          </Group>
        )}
        <BasketTotals totals={basket.totals} unpriced={unpriced} />
      </div>
      {adding === 'text' && (
        <Suspense fallback={null}>
          <AddLineDialog basket={basket} onClose={() => setAdding(null)} />
        </Suspense>
      )}
      {adding === 'articles' && (
        <Suspense fallback={null}>
          <AddArticleLinesDialog basket={basket} onClose={done} articleId={Number(article ?? 0) || undefined} />
        </Suspense>
      )}
    </>
  );
}

/** Moves the focus to the actions of the next or previous line. */
function moveFocus(table: HTMLElement | null, steps: 1 | -1): void {
  const lines = [...(table?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  lines[Math.min(Math.max(at + steps, 0), lines.length - 1)]?.focus();
}
