import { SegmentedControl, TextInput } from '@mantine/core';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { saveProfileEndpoint } from '#modules/identity/contract/profile/save-profile.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { NewEmail } from '../users/new-email.tsx';
import styles from './profile.module.css';
import type { SectionProps } from './profile-sections.ts';

/** Form for name and language; saving switches the language of the screen too. */
export function PersonSection({ profile }: SectionProps) {
  const t = useTranslations('identity.profile.person');
  const tShell = useTranslations('platform.shell');
  const { choose } = useLocaleSwitch();
  const act = useActForm(saveProfileEndpoint, {
    initial: { name: profile.name, language: profile.language },
    toInput: (values) => ({ ...values, version: profile.version }),
    draftKey: 'person',
    invalidates: [readProfileEndpoint],
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      choose(act.form.getValues().language);
    },
  });
  const languages = [
    { value: 'nl', label: tShell('dutch') },
    { value: 'en', label: tShell('english') },
  ];
  const language = act.form.getValues().language;
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('save')}
      labels={{ name: t('name'), language: tShell('language') }}
      shown={{ language: choiceLabel(languages) }}
    >
      {profile.newEmail && <NewEmail email={profile.newEmail} />}
      <TextInput label={t('email')} value={profile.email} readOnly description={t('emailHint')} />
      <TextInput label={t('name')} autoComplete="name" {...act.field('name')} />
      <div>
        <p className={styles.label} id="profile-language">
          {tShell('language')}
        </p>
        <SegmentedControl
          aria-labelledby="profile-language"
          value={language}
          onChange={(value) => act.form.setValues({ language: value === 'en' ? 'en' : 'nl' })}
          data={languages}
        />
      </div>
    </ActFormFrame>
  );
}
