import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { mailTemplatesPage } from '#modules/identity/contract/identity.pages.ts';
import { listMailTemplatesEndpoint, type MailTemplateRow } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { resetMailTemplateEndpoint } from '#modules/identity/contract/mails/reset-mail-template.endpoint.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { MailScheduleChoice } from './mail-schedule.tsx';
import { MailTemplatePreview } from './mail-template-preview.tsx';
import styles from './mail-templates.module.css';

type Values = { subject: string; message: string; button: string };

function useColumns(): MaintenanceColumn<MailTemplateRow>[] {
  const t = useTranslations('identity.mailTemplates');
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(min(200px, 34vw), 1.8fr)' },
    { key: 'unit', title: t('fields.unit'), value: (row) => row.unitName, width: 'minmax(min(110px, 28vw), 1fr)' },
    { key: 'language', title: t('fields.language'), value: (row) => t(`languages.${row.language}`), width: 'minmax(90px, 110px)' },
    { key: 'own', title: t('fields.own'), value: (row) => t(row.own ? 'own' : 'shipped'), wide: true, width: 'minmax(96px, 120px)' },
    { key: 'subject', title: t('fields.subject'), value: (row) => row.subject, quiet: true, wide: true, width: 'minmax(180px, 2fr)' },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: MailTemplateRow | null }) {
  const t = useTranslations('identity.mailTemplates');
  const typing = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const place = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      typing.current = currentTarget;
    },
  };
  if (!row) return null;
  /** Inserts at the caret in the field edited last; initially at the end of the message. */
  const insert = (field: string) => {
    const input = typing.current?.isConnected ? typing.current : null;
    const name = (input?.name ?? 'message') as keyof Values;
    const text = act.form.getValues()[name];
    const [from, until] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    const merged = `{${field}}`;
    flushSync(() => act.form.setFieldValue(name, `${text.slice(0, from)}${merged}${text.slice(until)}` as never));
    input?.focus();
    input?.setSelectionRange(from + merged.length, from + merged.length);
  };
  return (
    <>
      <p className={styles.about}>
        {row.unitName} · {t(`languages.${row.language}`)}
      </p>
      <TextInput label={t('fields.subject')} required maxLength={200} {...act.field('subject')} {...place} />
      <Textarea
        label={t('fields.message')}
        description={t('hint')}
        required
        autosize
        minRows={8}
        maxLength={4000}
        {...act.field('message')}
        {...place}
      />
      {row.hasButton && <TextInput label={t('fields.button')} maxLength={60} {...act.field('button')} {...place} />}
      <fieldset className={styles.mergeFields}>
        <legend>{t('mergeFields')}</legend>
        {row.fields.map((field) => (
          <button key={field} type="button" onClick={() => insert(field)} aria-label={t('insert', { field })}>
            {`{${field}}`}
          </button>
        ))}
      </fieldset>
      <MailTemplatePreview row={row} words={act.form.values} />
    </>
  );
}

/** Button that restores the built-in texts. */
function Reset({ row }: { row: MailTemplateRow }) {
  const t = useTranslations('identity.mailTemplates');
  const format = useFormat();
  const act = useAct(resetMailTemplateEndpoint, {
    invalidates: [listMailTemplatesEndpoint],
    onDone: () => notify({ kind: 'success', title: t('resetDone') }),
  });
  if (!row.own) return null;
  return (
    <div className={styles.reset}>
      <p>{t('changed', { who: row.changedBy ?? '', when: row.changedAt ? format.moment(row.changedAt) : '' })}</p>
      <ConfirmButton
        question={t('resetQuestion')}
        verb={t('reset')}
        onConfirm={() => act.run({ kind: row.kind, unitId: row.unitId, language: row.language, version: row.version })}
      >
        {t('reset')}
      </ConfirmButton>
    </div>
  );
}

function Acts({ row }: { row: MailTemplateRow }) {
  return (
    <>
      <MailScheduleChoice row={row} />
      <Reset row={row} />
    </>
  );
}

/** Maintains the texts of every mail per brand and language: the built-in ones or the shop's own. */
export default maintenance({
  page: mailTemplatesPage,
  text: 'identity.mailTemplates',
  edit: 'mail_templates.edit',
  list: listMailTemplatesEndpoint,
  listInput: {},
  save: saveMailTemplateEndpoint,
  adds: false,
  invalidates: [listMailTemplatesEndpoint],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({ subject: row?.subject ?? '', message: row?.message ?? '', button: row?.button ?? '' }),
  toInput: (values, row) => ({
    ...values,
    kind: row?.kind ?? '',
    unitId: row?.unitId ?? 0,
    language: row?.language ?? 'nl',
    version: row?.version ?? 0,
  }),
  Fields,
  Acts,
});
