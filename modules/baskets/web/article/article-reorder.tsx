import { Button, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { useRefusalText } from '#modules/estimating/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import styles from './article-calculation.module.css';
import type { ArticleWithCalculation } from './article-calculation.page.tsx';

type Props = { article: ArticleWithCalculation['article']; calculation: NonNullable<ArticleWithCalculation['calculation']> };

/** Prices the article in another quantity at today's rates, with a link to order it. */
export function ArticleReorder({ article, calculation }: Props) {
  const t = useTranslations('baskets.articleCalculation');
  const format = useFormat();
  const refusalText = useRefusalText();
  const [quantity, setQuantity] = useState(calculation.quantity);
  const [settled] = useDebouncedValue(quantity, 150);
  const customer = article.customerId === null ? {} : { customerId: article.customerId };
  const priced = useCall(
    calculateEndpoint,
    {
      case: { ...calculation.case, quantities: [settled] } as EstimateCaseInput,
      quantity: settled,
      subGroupId: calculation.subGroupId,
      ...customer,
    },
    { keepPrevious: true },
  );
  const answer = priced.data?.answer;
  const rung = answer?.kind === 'priced' ? answer.ladder[0] : undefined;
  const params = {
    prod_hg_id: calculation.mainGroupId,
    prod_sg_id: calculation.subGroupId,
    basket_id: 0,
    back_to_basket: 1,
    article_id: article.id,
  };
  const search = { quantity: String(settled), ...(article.customerId !== null && { customer: String(article.customerId) }) };
  const again = linkTo(productCalculatorPage, { params, search });
  return (
    <div className={styles.reorder}>
      <NumberInput
        label={t('reorder')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        value={quantity}
        onChange={(typed) => typed !== '' && setQuantity(Math.min(1_000_000, Math.max(1, Number(typed))))}
      />
      <output className={styles.today} aria-live="polite">
        {rung && t('today', { price: format.money(rung.price, { sign: true }), each: format.money(rung.each, { sign: true }) })}
        {answer?.kind === 'refused' && refusalText(answer)}
      </output>
      <Button component={Link} {...again} variant="default">
        {t('order_again')}
      </Button>
    </div>
  );
}
