import { Radio, Stack } from '@mantine/core';
import { changeBasketTypeEndpoint } from '#modules/baskets/contract/basket/change-basket-type.endpoint.ts';
import { choosableTypes } from '#modules/baskets/domain/basket/change-basket-type.ts';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { ArticleSelect } from '#modules/baskets/web/article/article-select.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';

/** Chooses for whom an order is made: a customer, stock, or ourselves; for stock also which article each product makes. */
export default function ChangeBasketTypeDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.changeType');
  const products = basket.lines.filter(({ kind, status }) => kind === 'product' && !isCanceledLine(status));
  const made = products.map(({ makesArticleId }) => (makesArticleId === null ? null : String(makesArticleId)));
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      endpoint={changeBasketTypeEndpoint}
      initial={{ type: String(basket.type), articles: made }}
      toInput={({ type, articles }) => ({
        ...{ id: basket.id, version: basket.version },
        type: choosableTypes.find((one) => String(one) === type) ?? basketTypes.quote,
        articles:
          type === String(basketTypes.stockProduction)
            ? products.flatMap(({ id }, at) => (articles[at] ? [{ lineId: id, articleId: Number(articles[at]) }] : []))
            : [],
      })}
      labels={{ type: t('type'), articles: t('articles') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`basket-type-${basket.id}`}
    >
      {(act) => {
        const { type, articles } = act.form.values;
        return (
          <>
            <Radio.Group label={t('type')} {...act.field('type')}>
              <Stack gap="xs" mt={4}>
                {choosableTypes.map((one) => (
                  <Radio key={one} value={String(one)} label={t(`types.${one}`)} description={t(`help.${one}`)} />
                ))}
              </Stack>
            </Radio.Group>
            {type === String(basketTypes.stockProduction) &&
              products.map((line, at) => (
                <ArticleSelect
                  key={line.id}
                  label={t('article', { line: line.description })}
                  articles={{ orderableBy: basket.customer.id }}
                  value={articles[at] ?? null}
                  onChange={(value) => act.form.setFieldValue('articles', articles.with(at, value) as never)}
                />
              ))}
          </>
        );
      }}
    </ActDialog>
  );
}
