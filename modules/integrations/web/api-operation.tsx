import { useState } from 'react';
import { useMessages } from 'use-intl';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './api-docs.module.css';
import { type Operation, shapeText } from './api-document.ts';
import { ApiTry } from './api-try.tsx';

/** One operation, collapsed to a line or with all details. */
export function ApiOperation({ operation }: { operation: Operation }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.method} data-method={operation.method}>
          {operation.method}
        </span>
        <code>{operation.path}</code>
        <span className={styles.name}>{operation.name}</span>
      </summary>
      {open && <Opened operation={operation} />}
    </details>
  );
}

function Opened({ operation }: { operation: Operation }) {
  const t = useTranslations('integrations.docs');
  const refusalText = useRefusalText();
  const { permission, asks, internalOnly, parameters, body, answer, refusals } = operation;
  return (
    <div className={styles.opened}>
      <p>
        {t('permission')} <code>{permission}</code>
        {internalOnly && `, ${t('internalOnly')}`}
        {asks.length > 0 && (
          <>
            . {t('asks')} <code>{asks.join(', ')}</code>
          </>
        )}
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{t('parameters')}</h3>
          <ul>
            {parameters.map((parameter) => (
              <li key={parameter.name}>
                <code>{parameter.name}</code> {shapeText(parameter.schema)} · {t(`in_${parameter.in}`)}
                {!parameter.required && ` · ${t('optional')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {body && (
        <>
          <h3>{t('body')}</h3>
          <pre>{shapeText(body)}</pre>
        </>
      )}
      {answer && (
        <>
          <h3>{t('answer')}</h3>
          <pre>{shapeText(answer)}</pre>
        </>
      )}
      {refusals.length > 0 && (
        <>
          <h3>{t('refusals')}</h3>
          <ul>
            {refusals.map((code) => (
              <li key={code}>
                <code>{code}</code> {refusalText(code)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ApiTry operation={operation} />
    </div>
  );
}

/** Text of an error code from its module's texts, with its placeholders. */
function useRefusalText(): (code: string) => string {
  const messages = useMessages() as Record<string, { refusals?: Record<string, string> }>;
  return (code) => Object.values(messages).find((module) => module.refusals?.[code])?.refusals?.[code] ?? '';
}
