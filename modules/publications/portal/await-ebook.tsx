import { Box, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { withBotToken } from '#modules/identity/web/public.ts';
import { askEbookMailEndpoint } from '#modules/publications/contract/ask-ebook-mail.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { emailAddress, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Asks for one mail on the day on which an e-book opens. */
export function AwaitEbook({ slug }: { slug: string }) {
  const t = useTranslations('publications.page');
  const [asks, setAsks] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <p role="status">{t('mailAsked')}</p>;
  if (asks) {
    return (
      <Box mt="sm">
        <AskForm slug={slug} onAsked={() => setIsAsked(true)} />
      </Box>
    );
  }
  return (
    <Button variant="default" size="md" fullWidth mt="sm" onClick={() => setAsks(true)}>
      {t('mailMe')}
    </Button>
  );
}

function AskForm({ slug, onAsked }: { slug: string; onAsked: () => void }) {
  const t = useTranslations('publications.page');
  const rules = useRules<{ email: string }>({ email: [required, emailAddress] });
  const act = useActForm(askEbookMailEndpoint, {
    initial: { email: '' },
    toInput: ({ email }) => ({ slug, email }),
    complete: withBotToken('guest'),
    draftKey: `await-ebook-${slug}`,
    rules,
    onDone: onAsked,
  });
  return (
    <ActFormFrame act={act} submitLabel={t('mailMe')} labels={{ email: t('email') }} quiet>
      <TextInput
        size="md"
        type="email"
        label={t('email')}
        description={t('mailMeHelp')}
        required
        autoComplete="email"
        data-autofocus
        {...act.field('email')}
      />
    </ActFormFrame>
  );
}
