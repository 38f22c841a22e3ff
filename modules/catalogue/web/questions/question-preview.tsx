import { useState } from 'react';
import { resolveAnswers } from '#modules/catalogue/domain/questions/resolve-answers.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QuestionField } from './question-field.tsx';
import { type QuestionValues, questionOf } from './question-form.ts';
import styles from './question-preview.module.css';

/** Previews the unsaved question as the calculator shows it. */
export function QuestionPreview({ values }: { values: QuestionValues }) {
  const t = useTranslations('catalogue.questions');
  const [given, setGiven] = useState<string | null>(null);
  const question = { ...questionOf(values), shownWhen: null };
  const standard = values.answers.find(({ isDefault }) => isDefault)?.value ?? values.standard;
  const { visible, adjusted } = resolveAnswers([question], { [question.code]: given ?? standard }, question.code);
  const asked = visible[0];
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {asked && <QuestionField asked={asked} onChange={setGiven} />}
      {adjusted.length > 0 && values.answers.length > 0 && <p>{t('previewNoDefault')}</p>}
    </section>
  );
}
