import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { type ThesisStep, thesisSteps } from '#modules/theses/domain/thesis.ts';
import type { StepState } from '#modules/theses/domain/thesis-steps.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './thesis.module.css';

type Props = { step: ThesisStep; states: Record<ThesisStep, StepState>; onGo: (step: ThesisStep) => void };

/** The five steps with how each stands; each can be opened at any time, because nothing typed is lost. */
export function StepBar({ step, states, onGo }: Props) {
  const t = useTranslations('theses');
  return (
    <nav aria-label={t('progress')}>
      <ol className={styles.steps}>
        {thesisSteps.map((name, place) => {
          const state = states[name];
          const isNow = name === step;
          return (
            <li key={name} className={styles.step} data-state={state} data-now={isNow || undefined}>
              <button type="button" aria-current={isNow ? 'step' : undefined} onClick={() => onGo(name)}>
                <span aria-hidden className={styles.stepNumber}>
                  {!isNow && state === 'done' ? (
                    <IconCheck size={16} stroke={2} />
                  ) : !isNow && state === 'missing' ? (
                    <IconExclamationMark size={16} stroke={2} />
                  ) : (
                    place + 1
                  )}
                </span>
                <span className={styles.stepName}>{t(`steps.${name}.name`)}</span>
                {state !== 'open' && <VisuallyHidden>, {t(`stepState.${state}`)}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
