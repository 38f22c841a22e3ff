import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { materialPolicies, reorderRules } from '#modules/stock/contract/material/materials.endpoints.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import type { StockDetail } from '../stock-side.tsx';
import { Offers } from './offers.tsx';
import styles from './purchase.module.css';

/** How an article of our own is bought: whether the advice looks at it, and what suppliers ask. */
export function ArticleBuying({ article }: { article: StockDetail }) {
  const t = useTranslations('stock.articleBuying');
  const tMaterials = useTranslations('stock.materials');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mayBuy = may(saveArticleBuyingEndpoint.permission);
  if (article.customer !== null || !may(readOffersEndpoint.permission)) return null;
  return (
    <>
      <div className={styles.lineHead}>
        <h3 className={stock.section}>{t('title')}</h3>
        {mayBuy && (
          <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      <p className={stock.quiet}>{tMaterials(`policies.${article.policy}`)}</p>
      {article.itemId === null ? (
        <p className={stock.quiet}>{t('none')}</p>
      ) : (
        article.policy !== 'none' && <Offers itemId={article.itemId} unit="piece" />
      )}
      {isOpen && <ArticleBuyingDialog article={article} onClose={() => setOpen(false)} />}
    </>
  );
}

function ArticleBuyingDialog({ article, onClose }: { article: StockDetail; onClose: () => void }) {
  const t = useTranslations('stock.articleBuying');
  const tMaterials = useTranslations('stock.materials');
  return (
    <ActDialog
      title={t('editTitle', { code: article.code })}
      endpoint={saveArticleBuyingEndpoint}
      initial={{ policy: article.policy, reorder: article.reorder, promise: article.promise }}
      toInput={(values) => ({ articleId: article.articleId, ...values })}
      labels={{ policy: t('policy'), reorder: t('reorder'), promise: t('promise') }}
      submitLabel={t('save')}
      done={() => t('saved', { code: article.code })}
      onClose={onClose}
      draftKey={`article-buying-${article.articleId}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          <Select
            label={t('policy')}
            description={tMaterials(`policyHelp.${act.form.values.policy}`)}
            allowDeselect={false}
            data={materialPolicies.map((value) => ({ value, label: tMaterials(`policies.${value}`) }))}
            {...act.field('policy')}
          />
          {act.form.values.policy === 'stock' && (
            <Select
              label={t('reorder')}
              description={tMaterials(`reorderHelp.${act.form.values.reorder}`)}
              allowDeselect={false}
              data={reorderRules.map((value) => ({ value, label: tMaterials(`reorders.${value}`) }))}
              {...act.field('reorder')}
            />
          )}
          <Select
            label={t('promise')}
            description={t(`promiseHelp.${act.form.values.promise}`)}
            allowDeselect={false}
            data={promiseRules.map((value) => ({ value, label: t(`promises.${value}`) }))}
            {...act.field('promise')}
          />
        </>
      )}
    </ActDialog>
  );
}
