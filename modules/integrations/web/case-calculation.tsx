import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { calculateCaseEndpoint } from '#modules/integrations/contract/debug.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import styles from './integrations.module.css';
import { JsonTree } from './json-tree.tsx';

type Case = InputOf<typeof calculateCaseEndpoint>['case'];

/** Runs a case, written as in the rule book, through the engine with the current parameters; `start` is the initial text. */
export function CaseCalculation({ start }: { start: string }) {
  const t = useTranslations('integrations.calculation');
  const [typed, setTyped] = useState(start);
  const [answer, setAnswer] = useState<{ parameterSet: string; answered: string } | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const act = useAct(calculateCaseEndpoint, { onDone: setAnswer });
  function ask() {
    const parsed = readCase(typed);
    setUnreadable(parsed === undefined);
    setAnswer(null);
    if (parsed) void act.run({ case: parsed });
  }
  return (
    <section aria-label={t('case')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Textarea
          label={t('case')}
          description={t('caseHint')}
          autosize
          minRows={4}
          maxRows={20}
          maw={760}
          spellCheck={false}
          classNames={{ input: styles.mono ?? '' }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={unreadable ? t('noCase') : undefined}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="default" loading={act.pending}>
            {t('calculate')}
          </Button>
        </div>
      </form>
      {answer && (
        <>
          <h3 className={styles.section}>{t('answered')}</h3>
          <Facts facts={[{ label: t('parameters'), value: answer.parameterSet }]} />
          <JsonTree value={JSON.parse(answer.answered)} open={2} />
        </>
      )}
    </section>
  );
}

/** Parses the case as JSON; undefined when it is malformed. The server validates its content. */
function readCase(text: string): Case | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Case) : undefined;
  } catch {
    return undefined;
  }
}
