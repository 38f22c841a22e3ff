import { Button, Group, Modal } from '@mantine/core';
import type { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import type { CalculatorState } from '#modules/estimating/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { AnswerDiff } from './answer-diff.tsx';
import styles from './stale-line.module.css';

type Props = {
  /** The line as somebody else saved it. */
  theirs: OutputOf<typeof readLineCalculationEndpoint>;
  yours: Pick<CalculatorState, 'quantity' | 'fixedPrice' | 'case'> & { description: string };
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Keeps both, mine as an alternative. */
  onBoth: () => void;
  onClose: () => void;
};

/** Resolves a save conflict on a calculation: shows what differs and asks which version to keep, or both. */
export function StaleLineDialog({ theirs, yours, onKeepMine, onTakeTheirs, onBoth, onClose }: Props) {
  const t = useTranslations('baskets.staleLine');
  const tMerge = useTranslations('platform.merge');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const price = (value: typeof theirs.fixedPrice) => (value === null ? t('calculated') : format.money(value, { sign: true }));
  const besides = [
    { name: t('description'), yours: yours.description, theirs: theirs.description },
    { name: t('quantity'), yours: format.quantity(yours.quantity), theirs: format.quantity(theirs.quantity) },
    { name: t('price'), yours: price(yours.fixedPrice as typeof theirs.fixedPrice), theirs: price(theirs.fixedPrice) },
  ];
  return (
    <Modal opened onClose={onClose} size="lg" title={tMerge('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p className={styles.lead}>{t('lead')}</p>
      <AnswerDiff yours={yours.case} theirs={theirs.case as CalculatorState['case']} besides={besides} />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
        <Button data-autofocus onClick={onBoth}>
          {t('both')}
        </Button>
      </Group>
    </Modal>
  );
}
