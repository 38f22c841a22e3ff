import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { readyPage, setUpPage } from '#modules/identity/contract/identity.pages.ts';
import { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import { setUpStarts } from '#modules/identity/domain/setup/set-up.ts';
import { NewPassword } from '#modules/identity/web/sign-in/new-password.tsx';
import { signIn } from '#modules/identity/web/sign-in/sign-in.ts';
import { useAuthAct } from '#modules/identity/web/sign-in/use-auth-act.ts';
import { call } from '#platform/web/call/call.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import type { Locale } from '#platform/web/locale/formats.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { FirstInvoice } from './first-invoice.tsx';
import { NumberFields } from './number-fields.tsx';
import styles from './set-up.module.css';
import { fromDraft, type SetUpValues, setUpInput } from './set-up-values.ts';
import { UnitFields } from './unit-fields.tsx';

type Props = { token: string; language: Locale; onOver(): void };

/** The form of the set-up, with the first invoice as it would look now. What is typed stays in this browser until it is done. */
export function SetUpForm({ token, language, onOver }: Props) {
  const t = useTranslations('identity.setUp');
  const drafts = useMemo(() => draftStore(localStorage), []);
  const [values, setValues] = useState<SetUpValues>(() => fromDraft(drafts.read(setUpPage.name, 'set-up'), navigator.languages));
  const [secret, setSecret] = useState({ password: '', repeated: '' });
  const [file, setFile] = useState<{ name: string; parameters: unknown; problem?: string } | null>(null);
  const act = useAuthAct();
  const change = (next: SetUpValues) => {
    setValues(next);
    drafts.write(setUpPage.name, 'set-up', next);
  };
  const setAdministrator = (part: Partial<SetUpValues['administrator']>) =>
    change({ ...values, administrator: { ...values.administrator, ...part } });

  const checked = useCheckedForm(() => {
    void act.run(async () => {
      const { email } = await call(setUpEndpoint, setUpInput(values, { token, language, ...secret, parameters: file?.parameters })).catch(
        (error: unknown) => {
          // Somebody else was first, or the answer to an earlier press was lost.
          if ([404, 409].includes(asCallError(error).status)) onOver();
          throw error;
        },
      );
      drafts.drop(setUpPage.name, 'set-up');
      const signed = await signIn({ email, password: secret.password, rememberMe: false });
      // A new shop lacks mail, prices and colleagues: the page that names what is missing comes first.
      location.assign(signed.kind === 'in' ? readyPage.path : '/login');
    });
  }, act.errors);

  async function choose(chosen: File): Promise<void> {
    const parameters: unknown = await chosen
      .text()
      .then(JSON.parse)
      .catch(() => undefined);
    setFile({ name: chosen.name, parameters, ...(parameters === undefined && { problem: t('parametersUnreadable') }) });
  }

  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <form {...checked.form} className={styles.form}>
          <Part number={1} title={t('administrator')} lead={t('administratorLead')}>
            <TextInput
              name="administrator.name"
              label={t('fields.person')}
              required
              withAsterisk={false}
              autoComplete="name"
              value={values.administrator.name}
              error={checked.at('administrator.name')}
              onChange={(event) => setAdministrator({ name: event.currentTarget.value })}
            />
            <TextInput
              name="administrator.email"
              type="email"
              label={t('fields.email')}
              required
              withAsterisk={false}
              autoComplete="username"
              value={values.administrator.email}
              error={checked.at('administrator.email')}
              onChange={(event) => setAdministrator({ email: event.currentTarget.value })}
            />
            <NewPassword
              value={secret}
              onChange={setSecret}
              size="sm"
              errorAt={(name) => checked.at(name) ?? checked.at(`administrator.${name}`)}
            />
          </Part>
          <UnitFields
            part={Part}
            from={2}
            values={values.unit}
            at={(name) => checked.at(`unit.${name}`)}
            onChange={(unit) => change({ ...values, unit: { ...values.unit, ...unit } })}
          />
          <Part number={4} title={t('numbers')} lead={t('numbersLead')}>
            <NumberFields
              values={values.numbers}
              at={(name) => checked.at(`numbers.${name}`)}
              onChange={(numbers) => change({ ...values, numbers })}
            />
          </Part>
          <Part number={5} title={t('start')} lead={t('startLead')}>
            <Radio.Group value={values.start} onChange={(start) => change({ ...values, start: start as SetUpValues['start'] })}>
              <Stack gap={10}>
                {setUpStarts.map((start) => (
                  <Radio key={start} value={start} label={t(`starts.${start}`)} description={t(`startsLead.${start}`)} />
                ))}
              </Stack>
            </Radio.Group>
            {values.start === 'own' && (
              <>
                <FileChooser accept="application/json,.json" onChange={(chosen) => chosen && void choose(chosen)}>
                  {(props) => (
                    <Button {...props} variant="default">
                      {file?.name ?? t('parameters')}
                    </Button>
                  )}
                </FileChooser>
                {(file?.problem ?? checked.at('parameters')) && <p role="alert">{file?.problem ?? checked.at('parameters')}</p>}
              </>
            )}
          </Part>
          {act.text && (
            <p role="alert" className={styles.error}>
              {act.text}
            </p>
          )}
          <div className={styles.acts}>
            <Button type="submit" size="md" loading={act.pending}>
              {t('submit')}
            </Button>
            <p>{t('submitLead')}</p>
          </div>
        </form>
      </div>
      <aside className={styles.aside}>
        <p>{t('preview')}</p>
        <FirstInvoice values={values} />
        <h2>{t('after')}</h2>
        <ul>
          <li>{t('afterImport')}</li>
          <li>{t('afterReady')}</li>
          <li>{t('afterInvite')}</li>
        </ul>
      </aside>
    </>
  );
}

type PartProps = { number: number; title: string; lead: string; children: ReactNode };

/** A numbered part of the form. */
function Part({ number, title, lead, children }: PartProps) {
  return (
    <fieldset className={styles.part} aria-label={title}>
      <span aria-hidden>{number}</span>
      <div className={styles.fields}>
        <h2>{title}</h2>
        <p>{lead}</p>
        {children}
      </div>
    </fieldset>
  );
}
export type PartFrame = typeof Part;
