import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { shownSum } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import type { ThesisAnswers, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { type ThesisStep, thesisSteps } from '#modules/theses/domain/thesis.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './wizard-foot.module.css';

type Props = {
  step: ThesisStep;
  onGo: (step: ThesisStep) => void;
  answers: ThesisAnswers;
  price: ThesisPrice | null | undefined;
  /** Whether a newer price is on its way. */
  settling: boolean;
};

/** The ways to the previous and the next step; on a phone it stays in sight, with the total. */
export function WizardFoot({ step, onGo, answers: { deliveryOn, pickUp }, price, settling }: Props) {
  const t = useTranslations('theses');
  const format = useFormat();
  const { basis } = useShownPrice();
  const place = thesisSteps.indexOf(step);
  const [before, after] = [thesisSteps[place - 1], thesisSteps[place + 1]];
  return (
    <footer className={styles.foot} data-bottom-bar>
      {price && (
        <p className={styles.total} data-settling={settling || undefined}>
          <strong className="num">{format.money(shownSum(price, basis).total, { sign: true })}</strong>
          <span>
            {t(pickUp ? 'price.pickedUp' : 'price.delivered', { basis })}
            {deliveryOn && `, ${format.date(deliveryOn, 'near')}`}
          </span>
        </p>
      )}
      {before && (
        <Button size="md" variant="default" aria-label={t('back', { step: t(`steps.${before}.name`) })} onClick={() => onGo(before)}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          <span className={styles.words}>{t('back', { step: t(`steps.${before}.name`) })}</span>
        </Button>
      )}
      {after && (
        <Button
          size="md"
          className={styles.next}
          rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
          onClick={() => onGo(after)}
        >
          {t('next', { step: t(`steps.${after}.name`) })}
        </Button>
      )}
    </footer>
  );
}
