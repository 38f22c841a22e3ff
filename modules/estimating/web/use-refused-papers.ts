import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { refusedPapersEndpoint } from '#modules/estimating/contract/refused-papers.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { Role } from './calculator-state.ts';
import { useRefusalText } from './refusal-text.ts';
import type { Answered } from './use-calculation.ts';

/** Why a paper is no answer; one that only runs against the grain may be chosen, and allowed. */
export type RefusedPaperText = { text: string; choosable: boolean };

const settleMs = 300;

/** The papers that this part cannot be made of as things stand, with the reason in words. */
export function useRefusedPapers({ priced, pricedCase, subGroupId }: Answered, role: Role): ReadonlyMap<string, RefusedPaperText> {
  const say = useRefusalText();
  const [settled] = useDebouncedValue(pricedCase, settleMs);
  const { data } = useCall(refusedPapersEndpoint, { case: settled, subGroupId }, { enabled: priced !== undefined, keepPrevious: true });
  return useMemo(() => {
    const own = (data?.papers ?? []).filter((refused) => refused.role === role);
    return new Map(own.map((refused) => [refused.paper, { text: say(refused), choosable: refused.code === 'GRAIN_CROSS' }]));
  }, [data, role, say]);
}
