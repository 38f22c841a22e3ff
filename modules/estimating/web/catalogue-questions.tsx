import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { writeAt } from '#modules/catalogue/domain/case-path.ts';
import { QuestionField, useNamed } from '#modules/catalogue/web/public.ts';
import styles from './calculator-form.module.css';
import { type CalculatorState, withCase } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';

type Props = { state: CalculatorState; onChange: (state: CalculatorState) => void };

/** What the catalogue asks beyond the fields that every calculation has. */
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

/** What cannot stay as it is typed, and what would do. It stands at the foot of the form, so that nothing moves under who types. */
export function PendingAnswers({ state, onChange }: Props) {
  const t = useTranslations('estimating.adjusted');
  const { pending, questions } = useCaseRules();
  const named = useNamed();
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
