import { readWhyLateEndpoint, type WhyStep } from '#modules/planning/contract/board/read-why-late.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useWhyStepText } from './use-why-step-text.ts';
import styles from './why-card.module.css';

/** Says in words why a late line is late: its own operations and the first cause outside them; what is behind that opens. */
export function WhyLate({ lineId }: { lineId: number }) {
  const t = useTranslations('planning.late');
  const { data, error, refetch } = useCall(readWhyLateEndpoint, { id: lineId }, { live: ['event', 'basket'] });
  if (!data) return error ? <LoadError error={error} retry={() => void refetch()} /> : <p className={styles.quiet}>{t('loading')}</p>;
  const outside = data.steps.findIndex(({ operation }) => !operation.isOwn);
  const shown = outside < 0 ? data.steps.length : outside + 1;
  const rest = data.steps.slice(shown);
  if (shown === 0) return null;
  return (
    <>
      <h3>{t('title')}</h3>
      <Steps steps={data.steps.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('rest', { count: rest.length })}</summary>
          <Steps steps={rest} />
        </details>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly WhyStep[] }) {
  const textOf = useWhyStepText();
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.operation.id}>{textOf(step)}</li>
      ))}
    </ol>
  );
}
