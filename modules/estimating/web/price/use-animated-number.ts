import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Money } from '#platform/domain/money.ts';

const lastsMs = 60;

/**
 * Animates the amount from its old to its new value within 60 ms, so that it is final a tenth of a second after a key press; immediate
 * under reduced motion.
 */
export function useAnimatedNumber(target: Money): Money {
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
