import { Select } from '@mantine/core';
import { listMailTemplatesEndpoint, type MailTemplateRow } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './mail-templates.module.css';

const choosableDays = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30];

/** Sets whether and after how many working days a mail is sent automatically. Saves on change. */
export function MailScheduleChoice({ row }: { row: MailTemplateRow }) {
  const t = useTranslations('identity.mailTemplates');
  const act = useAct(saveMailScheduleEndpoint, { invalidates: [listMailTemplatesEndpoint] });
  const { schedule } = row;
  if (!schedule) return null;
  const { isOn, afterDays, version } = schedule;
  const never = { value: 'never', label: t('never') };
  const days = [...new Set([...choosableDays, ...(afterDays === null ? [] : [afterDays])])].sort((one, other) => one - other);
  const moments =
    afterDays === null
      ? [{ value: 'now', label: t('atOnce') }]
      : days.map((count) => ({ value: String(count), label: t('after', { days: count }) }));
  const choose = async (value: string, label: string) => {
    const chosen = { isOn: value !== 'never', afterDays: Number(value) || null };
    const saved = await act.run({ kind: row.kind, unitId: row.unitId, version, ...chosen });
    if (saved) notify({ kind: 'success', title: t('scheduled', { when: label }) });
  };
  return (
    <Select
      className={styles.schedule}
      label={t('automaticSteps')}
      description={t('byItselfHint')}
      data={[never, ...moments]}
      value={isOn ? String(afterDays ?? 'now') : 'never'}
      allowDeselect={false}
      disabled={act.pending}
      onChange={(value, option) => value && void choose(value, option.label)}
    />
  );
}
