import { useBlocker } from '@tanstack/react-router';
import { isLeavingForLogin } from '../call/signed-out.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useUnsavedWork } from './unsaved-work.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog');

/** Asks before a page with unsaved changes is left, except on a redirect to login: drafts are kept. */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  useUnsavedWork(dirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !isLeavingForLogin() && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !isLeavingForLogin(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return <LeaveDialog onLeave={leave} onStay={blocker.reset} />;
}
