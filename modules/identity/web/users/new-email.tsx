import { Button } from '@mantine/core';
import { cancelOwnEmailEndpoint } from '#modules/identity/contract/profile/cancel-own-email.endpoint.ts';
import { cancelEmailEndpoint } from '#modules/identity/contract/users/cancel-email.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './users.module.css';

/** Says which new address of an account waits to be confirmed, and withdraws it: of the account `id`, or of one's own. */
export function NewEmail({ email, id, mayWithdraw = true }: { email: string; id?: number; mayWithdraw?: boolean }) {
  const t = useTranslations('identity.emailChange');
  const done = { invalidates: ['identity', 'profile'] as const, onDone: () => notify({ kind: 'success', title: t('withdrawn') }) };
  const withdraw = useAct(cancelEmailEndpoint, done);
  const withdrawOwn = useAct(cancelOwnEmailEndpoint, done);
  return (
    <div className={styles.notice}>
      <p className={styles.noticeText}>{t('pending', { email })}</p>
      {mayWithdraw && (
        <Button
          variant="default"
          size="xs"
          loading={withdraw.pending || withdrawOwn.pending}
          onClick={() => void (id === undefined ? withdrawOwn.run({}) : withdraw.run({ id }))}
        >
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}
