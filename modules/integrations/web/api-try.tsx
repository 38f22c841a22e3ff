import { Button, JsonInput, PasswordInput, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { xsrfToken } from '#platform/web/call/xsrf.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './api-docs.module.css';
import { exampleOf, type Operation } from './api-document.ts';

type Answer = { status: number; ms: number; text: string };

/** Sends a real request, as the signed-in user or with a typed key that is not stored. */
export function ApiTry({ operation }: { operation: Operation }) {
  const t = useTranslations('integrations.docs');
  const { person } = useSession();
  const heading = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (operation.body ? JSON.stringify(exampleOf(operation.body), null, 2) : ''));
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const isPublic = operation.permission === 'PUBLIC';
  const mayTry = isPublic || key !== '' || person.id > 0;

  async function attempt() {
    setBusy(true);
    const startedAt = performance.now();
    const text = await send(operation, values, body, key).catch((error: unknown) => ({ status: 0, text: String(error) }));
    setAnswer({ ...text, ms: Math.round(performance.now() - startedAt) });
    setBusy(false);
  }

  const checked = useCheckedForm(() => void attempt());
  return (
    <form {...checked.form} aria-labelledby={heading} className={styles.attempt}>
      <h3 id={heading}>{t('try')}</h3>
      <div className={styles.fields}>
        {operation.parameters.map(({ name, required }) => (
          <TextInput
            key={name}
            name={name}
            label={name}
            required={required}
            error={checked.at(name)}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        <PasswordInput
          label={t('key')}
          description={person.id > 0 ? t('keyOrSession', { name: person.name }) : t('keyNeeded')}
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      </div>
      {operation.body && <JsonInput label={t('body')} value={body} onChange={setBody} autosize minRows={3} maxRows={20} formatOnBlur />}
      <Button type="submit" variant="default" loading={busy} disabled={!mayTry}>
        {t('send', { method: operation.method })}
      </Button>
      {answer && (
        <div role="status">
          <p>
            {answer.status === 0 ? t('noAnswer') : `HTTP ${answer.status}`} · {answer.ms} ms
          </p>
          <pre>{answer.text}</pre>
        </div>
      )}
    </form>
  );
}

async function send({ method, path, parameters }: Operation, values: Record<string, string>, body: string, key: string) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query' && values[one.name]).map((one) => [one.name, values[one.name] ?? '']),
  );
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': document.documentElement.lang };
  if (key !== '') headers.authorization = `Bearer ${key}`;
  else if (method !== 'GET') headers['x-xsrf-token'] = await xsrfToken();
  const withBody = method !== 'GET' && method !== 'DELETE';
  if (withBody) headers['content-type'] = 'application/json';
  const response = await fetch(query.size > 0 ? `${filled}?${query}` : filled, {
    method,
    headers,
    credentials: key === '' ? 'include' : 'omit',
    ...(withBody && { body }),
  });
  const text = await response.text();
  try {
    return { status: response.status, text: JSON.stringify(JSON.parse(text), null, 2) };
  } catch {
    return { status: response.status, text: text.slice(0, 4000) };
  }
}
