import { useEffect } from 'react';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerErrorPage, registerNotActivatedPage } from '#modules/relations/contract/relations.pages.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';

/**
 * Reads the draft of a registration by the token in the URL. Redirects to the error page for an unknown token, and to the page *not
 * activated* for a submitted registration.
 */
export function useRegistration(token: string | undefined) {
  const navigate = usePageNavigate();
  const read = useCall(readRegistrationEndpoint, { token: token ?? '' }, { enabled: token !== undefined });
  useRecordBrand(read.data?.uiId || undefined);
  const isUnknown = read.error !== null && [404, 422].includes(asCallError(read.error).status);
  const sentTo = read.data?.sent ? read.data.email : undefined;
  useEffect(() => {
    if (isUnknown) void navigate(registerErrorPage, { replace: true });
    else if (sentTo !== undefined) void navigate(registerNotActivatedPage, { search: { email: sentTo }, replace: true });
  }, [isUnknown, sentTo, navigate]);
  const draft = read.data && !read.data.sent ? read.data : undefined;
  return { draft, error: isUnknown ? null : read.error, retry: () => void read.refetch() };
}
