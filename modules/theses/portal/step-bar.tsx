import { IconCheck } from '@tabler/icons-react';
import { type ThesisStep, thesisSteps } from '#modules/theses/domain/thesis.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './thesis.module.css';

/** The five steps; each can be opened at any time, because nothing typed is lost. */
export function StepBar({ step, onGo }: { step: ThesisStep; onGo: (step: ThesisStep) => void }) {
  const t = useTranslations('theses');
  const now = thesisSteps.indexOf(step);
  return (
    <nav aria-label={t('progress')}>
      <ol className={styles.steps}>
        {thesisSteps.map((name, place) => (
          <li key={name} className={styles.step} data-done={place < now || undefined} data-now={name === step || undefined}>
            <button type="button" aria-current={name === step ? 'step' : undefined} onClick={() => onGo(name)}>
              <span aria-hidden className={styles.stepNumber}>
                {place < now ? <IconCheck size={16} stroke={2} /> : place + 1}
              </span>
              <span className={styles.stepName}>{t(`steps.${name}.name`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
