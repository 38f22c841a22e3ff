import { Select } from '@mantine/core';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { outboundMethodOf } from '#modules/baskets/domain/delivery/deliveries.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { listAgreedArticlesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { type OutboundMethod, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { addMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './article-rows.module.css';
import { ArticleRows, emptyRow, type TypedArticle } from './article-rows.tsx';
import { priceTyped } from './typed-price.ts';

type Values = { lines: TypedArticle[]; addressId: string | null; date: string | null; method: OutboundMethod };

/** Adds several stock articles to a basket, with the address they are delivered to. */
export default function AddArticleLinesDialog({ basket, onClose, articleId }: ActionDialogProps & { articleId?: number | undefined }) {
  const t = useTranslations('baskets.addArticles');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const choices = useCall(listBasketChoicesEndpoint, { id: basket.id });
  const agreed = useCall(listAgreedArticlesEndpoint, { customerId: basket.customer.id });
  const given = useCall(readArticleEndpoint, { id: articleId ?? 0 }, { enabled: articleId !== undefined });
  if (agreed.error) return <LoadError error={agreed.error} retry={() => void agreed.refetch()} />;
  if (choices.error) return <LoadError error={choices.error} retry={() => void choices.refetch()} />;
  if (!choices.data || !agreed.data || (articleId !== undefined && given.isPending)) return null;
  const { rows: lists } = agreed.data;
  const priceOf = (row: TypedArticle) => priceTyped(lists, row);
  const { addresses } = choices.data;
  const delivery = basket.deliveries[0];
  const address = delivery?.addressId ?? (addresses.find((one) => one.kind === 'delivery' && !one.postbox) ?? addresses[0])?.id;
  const initial: Values = {
    lines: [given.data ? { article: given.data, quantity: given.data.piecesPerBox } : emptyRow],
    addressId: address === undefined ? null : String(address),
    date: delivery?.date ?? null,
    method: outboundMethodOf(delivery?.method),
  };
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead')}
      size="704px"
      endpoint={addArticleLinesEndpoint}
      initial={initial}
      toInput={({ lines, addressId, date, method }) => ({
        id: basket.id,
        lines: chosen(lines).map(({ article, quantity }) => ({ articleId: article.id, quantity: Number(quantity) || 0 })),
        ...(addressId !== null && { delivery: { addressId: Number(addressId), date, method } }),
      })}
      labels={{ lines: t('title'), addressId: t('deliverTo'), date: t('date'), method: t('method') }}
      submitLabel={t('submit')}
      done={({ lineIds }) => t('done', { count: lineIds.length })}
      onClose={onClose}
      draftKey={`articles-${basket.id}${articleId === undefined ? '' : `-${articleId}`}`}
    >
      {(act) => {
        const { lines } = act.form.values;
        const prices = chosen(lines).map(priceOf);
        return (
          <>
            {act.form.errors.lines && (
              <p className={styles.error} role="alert">
                {act.form.errors.lines}
              </p>
            )}
            <ArticleRows
              customerId={basket.customer.id}
              rows={lines}
              priceOf={priceOf}
              onRows={(change) => act.form.setFieldValue('lines', change(act.form.getValues().lines) as never)}
            />
            {prices.length > 0 && (
              <p className={styles.total}>{t('total', { total: format.money(addMoney(...prices), { sign: true }) })}</p>
            )}
            <FieldRow>
              <Select
                label={t('deliverTo')}
                placeholder={t('later')}
                clearable
                data={addresses.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...act.field('addressId')}
              />
              <DateField label={t('date')} clearable {...act.field('date')} />
              <Select
                label={t('method')}
                allowDeselect={false}
                data={outboundMethods.map((value) => ({ value, label: tMethods(value) }))}
                {...act.field('method')}
              />
            </FieldRow>
          </>
        );
      }}
    </ActDialog>
  );
}

type Chosen = TypedArticle & { article: NonNullable<TypedArticle['article']> };
const chosen = (rows: readonly TypedArticle[]) => rows.filter((row): row is Chosen => row.article !== null);
