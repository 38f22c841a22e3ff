import { Anchor } from '@mantine/core';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';

/** Below what somebody agrees to: where the brand's terms and the handling of their data are read. Nothing for a brand without these texts. */
export function LegalNote({ className }: { className?: string | undefined }) {
  const t = useTranslations('platform.legal');
  const { termsUrl, privacyUrl } = useSession().brand;
  const texts = [
    { name: 'terms', url: termsUrl },
    { name: 'privacy', url: privacyUrl },
  ] as const;
  const there = texts.filter(({ url }) => url !== '');
  if (there.length === 0) return null;
  return (
    <p className={className}>
      {t('read')}{' '}
      {there.map(({ name, url }, at) => (
        <span key={name}>
          {at > 0 && ` ${t('and')} `}
          <Anchor href={url} target="_blank" rel="noreferrer">
            {t(name)}
          </Anchor>
        </span>
      ))}
    </p>
  );
}
