import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Money } from '#platform/domain/money.ts';

const lastsMs = 60;

/** The amount on its way from what was shown to what is right, within 60 ms, so that it stands a tenth of a second after a key; at once under reduced motion. */
export function useCountedTo(target: Money): Money {
  const [shown, setShown] = useState(target);
  const still = useReducedMotion();
  const current = useRef(target);
  useEffect(() => {
    const from = current.current;
    if (still || from === target) {
      current.current = target;
      setShown(target);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / lastsMs);
      current.current = Math.round(from + (target - from) * part) as Money;
      setShown(current.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return shown;
}
