import { Autocomplete, NumberInput } from '@mantine/core';
import { listCompetitorsEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { type Loss, priceDifference } from '#modules/baskets/domain/quote/note-loss.ts';
import { eurosOf, type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePriceDifferenceText } from './use-price-difference-text.ts';

export type LossValues = { competitor: string; competitorPrice: number | string };

export function lossValues(loss: Loss | null): LossValues {
  return { competitor: loss?.competitor ?? '', competitorPrice: loss?.competitorPrice ? eurosOf(loss.competitorPrice) : '' };
}

export function lossInput({ competitor, competitorPrice }: LossValues): Loss {
  return { competitor, competitorPrice: Number(competitorPrice) > 0 ? moneyFromEuros(Number(competitorPrice)) : null };
}

type Props = {
  total: Money;
  /** Whether these are the first fields of the dialog, which get the focus. */
  first?: boolean;
  act: Pick<ActForm<LossValues>, 'field'> & { form: { values: LossValues } };
};

/** The competitor a quote was lost to and their price, compared with ours. */
export function LossFields({ total, first = false, act }: Props) {
  const t = useTranslations('baskets.loss');
  const { data } = useCall(listCompetitorsEndpoint, {});
  const difference = usePriceDifferenceText()(priceDifference(total, lossInput(act.form.values).competitorPrice));
  return (
    <>
      <Autocomplete
        label={t('competitor')}
        description={t('competitorHelp')}
        data={data?.rows ?? []}
        maxLength={120}
        {...(first && { 'data-autofocus': true })}
        {...act.field('competitor')}
      />
      <NumberInput
        label={t('theirs')}
        description={difference ?? t('theirsHelp')}
        min={0}
        decimalScale={2}
        hideControls
        {...act.field('competitorPrice')}
      />
    </>
  );
}
