import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { ArticleRows, emptyRow, type TypedArticle } from '#modules/baskets/web/article/article-rows.tsx';
import { priceTyped } from '#modules/baskets/web/article/typed-price.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { listAgreedArticlesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { DestinationFields, destinationOf, enteredDestination } from './destination-fields.tsx';
import { draftInput } from './draft-input.ts';

type Props = { basket: BasketDetail; amendment: AmendmentDetail | undefined; onClose: () => void };

/** Drafts articles from stock as new lines of the order. */
export default function AddArticlesDialog({ basket, amendment, onClose }: Props) {
  const t = useTranslations('baskets.amendment');
  const tArticles = useTranslations('baskets.addArticles');
  const choices = useCall(listBasketChoicesEndpoint, { id: basket.id });
  const agreed = useCall(listAgreedArticlesEndpoint, { customerId: basket.customer.id });
  if (agreed.error) return <LoadError error={agreed.error} retry={() => void agreed.refetch()} />;
  if (choices.error) return <LoadError error={choices.error} retry={() => void choices.refetch()} />;
  if (!choices.data || !agreed.data) return null;
  const { addresses } = choices.data;
  const { rows: lists } = agreed.data;
  return (
    <ActDialog
      title={t('addArticles')}
      size="704px"
      endpoint={saveAmendmentEndpoint}
      initial={{ lines: [emptyRow] as TypedArticle[], ...destinationOf(basket, addresses) }}
      toInput={({ lines, ...going }) =>
        draftInput({ basketId: basket.id, amendment }, [
          ...(amendment?.changes ?? []),
          ...lines.flatMap(({ article, quantity }) =>
            article
              ? [
                  {
                    ...{ kind: 'article' as const, articleId: article.id, quantity: Number(quantity) || 0, description: '', price: null },
                    ...enteredDestination(going),
                  },
                ]
              : [],
          ),
        ])
      }
      labels={{ lines: tArticles('title'), addressId: tArticles('deliverTo'), deliverOn: tArticles('date'), method: tArticles('method') }}
      submitLabel={t('dialog.submit')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`amend-articles-${basket.id}`}
    >
      {(act) => (
        <>
          <ArticleRows
            customerId={basket.customer.id}
            rows={act.form.values.lines}
            priceOf={(row) => priceTyped(lists, row)}
            onRows={(change) => act.form.setFieldValue('lines', change(act.form.getValues().lines) as never)}
          />
          <DestinationFields addresses={addresses} field={(name) => act.field(name)} />
        </>
      )}
    </ActDialog>
  );
}
