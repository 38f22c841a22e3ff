import { Button } from '@mantine/core';
import { useState } from 'react';
import { listMyStockEndpoint, type MyArticle, readMyArticlePictureEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { usedByBudgetGroup } from '#modules/stock/domain/usage/cover.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import { AskReprintDialog } from './ask-reprint.dialog.tsx';
import { CallOffDialog } from './call-off.dialog.tsx';
import styles from './my-stock.module.css';

/** Section of the portal with the customer's articles in stock and a call-off button; hidden without articles. */
export default function MyStock() {
  const t = useTranslations('stock.portal');
  const [chosen, setChosen] = useState<MyArticle>();
  const [reprinting, setReprinting] = useState<MyArticle>();
  const { data, error, refetch } = useCall(listMyStockEndpoint, {}, { live: ['basket'] });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.articles.length === 0) return null;
  return (
    <section aria-labelledby="portal-stock" className={list.section}>
      <h2 id="portal-stock">{t('title')}</h2>
      <Usage articles={data.articles} />
      <PortalCard quiet>
        <ul className={list.list}>
          {data.articles.map((article) => (
            <Article
              key={article.articleId}
              article={article}
              onCallOff={() => setChosen(article)}
              onReprint={() => setReprinting(article)}
            />
          ))}
        </ul>
      </PortalCard>
      {reprinting && <AskReprintDialog article={reprinting} onClose={() => setReprinting(undefined)} />}
      {chosen && (
        <CallOffDialog article={chosen} addresses={data.addresses} firstDay={data.firstDay} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
}

/** The use of each budget group of the customer in twelve months, and the whole list as a file. */
function Usage({ articles }: { articles: readonly MyArticle[] }) {
  const t = useTranslations('stock.portal');
  const groups = usedByBudgetGroup(articles);
  const column = (key: keyof MyArticle, text: (row: MyArticle) => string | number | null): Column<MyArticle> => ({
    ...{ key, title: t(`columns.${key as 'code'}`), cell: text, text },
  });
  const columns = [
    column('code', (row) => row.code),
    column('name', (row) => row.name),
    column('budgetGroup', (row) => row.budgetGroup),
    column('physical', (row) => row.physical),
    column('free', (row) => row.free),
    column('weeks', (row) => row.weeks),
    column('usedInYear', (row) => row.usedInYear),
  ];
  return (
    <div className={styles.usage}>
      {groups.some(({ budgetGroup }) => budgetGroup !== '') && (
        <dl aria-label={t('byGroup')}>
          {groups.map(({ budgetGroup, used, articles: count }) => (
            <div key={budgetGroup}>
              <dt>{budgetGroup || t('noGroup')}</dt>
              <dd>
                {t('used', { quantity: used })} · {t('articles', { count })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ExportButton name={t('title')} columns={columns} readRows={() => Promise.resolve([...articles])} label={t('download')} />
    </div>
  );
}

function Article({ article, onCallOff, onReprint }: { article: MyArticle; onCallOff: () => void; onReprint: () => void }) {
  const t = useTranslations('stock.portal');
  const format = useFormat();
  const { articleId, pictureId, code, name, physical, free, isLow, backOrder, widthMm, heightMm, budgetGroup, weeks, usedInYear } = article;
  const size = widthMm !== null && t('size', { width: widthMm, height: heightMm ?? 0 });
  const reserved = physical > free && t('there', { quantity: format.quantity(physical) });
  return (
    <li className={list.row}>
      <Thumbnail
        size="line"
        src={pictureId === null ? undefined : callAddress(readMyArticlePictureEndpoint, { id: articleId, pictureId })}
      />
      <div className={list.words}>
        <strong>{name}</strong>
        <p>{[code, size, budgetGroup, reserved, isLow && t('low')].filter(Boolean).join(' · ')}</p>
        {usedInYear > 0 && (
          <p>{[t('used', { quantity: usedInYear }), weeks !== null && t('weeks', { weeks })].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <span className={`${styles.free} num`}>{t('free', { quantity: format.quantity(free) })}</span>
      {article.advice > 0 && (
        <Button variant="subtle" onClick={onReprint} aria-label={`${t('reprint')}: ${name}`}>
          {t('reprint')}
        </Button>
      )}
      <Button variant="default" disabled={free === 0 && !backOrder} onClick={onCallOff} aria-label={`${t('callOff')}: ${name}`}>
        {t('callOff')}
      </Button>
    </li>
  );
}
