import { useSession } from '../session.tsx';

/** The telephone number of the brand, to call by a tap; nothing without one. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  const { phone } = useSession().brand;
  if (phone === '') return null;
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {phone}
    </a>
  );
}
