import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readLineCalculationEndpoint } from '#modules/integrations/contract/debug.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { CaseCalculation } from './case-calculation.tsx';
import styles from './integrations.module.css';
import { JsonTree } from './json-tree.tsx';

/** Shows the engine's input and output for one line, down to every formula, as stored with its price. */
export function LineCalculation({ line, onLine }: { line: string; onLine: (line: string) => void }) {
  const t = useTranslations('integrations.calculation');
  const [typed, setTyped] = useState(line);
  const lineId = /^[1-9]\d{0,14}$/.test(line) ? Number(line) : undefined;
  const { data, error, refetch } = useCall(readLineCalculationEndpoint, { lineId: lineId ?? 0 }, { enabled: lineId !== undefined });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onLine(typed.trim());
        }}
      >
        <TextInput
          label={t('line')}
          description={t('hint')}
          inputMode="numeric"
          maw={320}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={line !== '' && lineId === undefined ? t('noId') : undefined}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="default">
            {t('look')}
          </Button>
        </div>
      </form>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <h2 className={styles.section}>{data.line}</h2>
          <Facts
            facts={[
              { label: t('order'), value: data.basket },
              { label: t('parameters'), value: data.parameterSet },
            ]}
          />
          {!data.asked && <p className={styles.quiet}>{t('none')}</p>}
          {data.answered && (
            <>
              <h3 className={styles.section}>{t('answered')}</h3>
              <JsonTree value={JSON.parse(data.answered)} open={2} />
            </>
          )}
          {data.asked && (
            <>
              <h3 className={styles.section}>{t('asked')}</h3>
              <JsonTree value={JSON.parse(data.asked)} open={1} />
            </>
          )}
        </>
      )}
      <h2 className={styles.section}>{t('anyCase')}</h2>
      <CaseCalculation key={data?.asked ?? ''} start={data?.asked ? JSON.stringify(JSON.parse(data.asked), null, 2) : ''} />
    </>
  );
}
