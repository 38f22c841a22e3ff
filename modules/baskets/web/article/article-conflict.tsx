import { Button, Group } from '@mantine/core';
import { AnswerDiff } from '#modules/baskets/web/calculator/answer-diff.tsx';
import type { CalculatorState } from '#modules/estimating/web/public.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './article-calculation.module.css';
import type { ArticleWithCalculation } from './article-calculation.page.tsx';

type Props = {
  kept: ArticleWithCalculation['calculation'];
  mine: CalculatorState;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Resolves a save conflict on an article's calculation: shows what differs and asks which version to keep. */
export function ArticleConflict({ kept, mine, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations('baskets.staleLine');
  const tMerge = useTranslations('platform.merge');
  const format = useFormat();
  return (
    <section className={styles.stale} role="alert">
      <h2>{tMerge('title')}</h2>
      {kept && (
        <AnswerDiff
          yours={mine.case}
          theirs={kept.case as CalculatorState['case']}
          besides={[{ name: t('quantity'), yours: format.quantity(mine.quantity), theirs: format.quantity(kept.quantity) }]}
        />
      )}
      <Group gap="xs">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </Group>
    </section>
  );
}
