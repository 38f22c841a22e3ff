import { Button } from '@mantine/core';
import { writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { QuestionField } from '#modules/catalogue/web/public.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './calculator-form.module.css';
import { type CalculatorState, withCase } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';

type Props = { state: CalculatorState; onChange: (state: CalculatorState) => void };

/** The questions of the catalogue that the calculator has no field for. */
export function CatalogueQuestions({ state, onChange }: Props) {
  const t = useTranslations('estimating.adjusted');
  const { extra } = useCaseRules();
  if (extra.length === 0) return null;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{t('questions')}</h2>
      </header>
      {extra.map((asked) => (
        <QuestionField
          key={asked.question.code}
          asked={asked}
          onChange={(value) => onChange(withCase(state, writeAt(state.case, asked.question.affects, value)))}
        />
      ))}
    </section>
  );
}

/** Lists invalid typed answers with accepted ones. Rendered below the form, so that no field moves while the user types. */
export function PendingAnswers({ state, onChange }: Props) {
  const t = useTranslations('estimating.adjusted');
  const { pending, questions } = useCaseRules();
  const named = useLocalizedName();
  return pending.map(({ question: code, from, to }) => {
    const question = questions.find((one) => one.code === code)!;
    return (
      <p key={code} className={styles.note} role="status">
        {t('pending', { question: named(question), from })}{' '}
        {to !== null && (
          <Button size="compact-xs" variant="default" onClick={() => onChange(withCase(state, writeAt(state.case, question.affects, to)))}>
            {t('take', { to })}
          </Button>
        )}
      </p>
    );
  });
}
