/** The flag of an interface language, 18 × 12 px; decorative, the name is beside it. */
export function Flag({ code }: { code: 'nl' | 'en' }) {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden>
      {code === 'nl' ? (
        <>
          <path fill="#ae1c28" d="M0 0h18v4H0z" />
          <path fill="#fff" d="M0 4h18v4H0z" />
          <path fill="#21468b" d="M0 8h18v4H0z" />
        </>
      ) : (
        <>
          <path fill="#012169" d="M0 0h18v12H0z" />
          <path stroke="#fff" strokeWidth="2.4" d="m0 0 18 12M18 0 0 12" />
          <path stroke="#c8102e" strokeWidth="1" d="m0 0 18 12M18 0 0 12" />
          <path stroke="#fff" strokeWidth="4" d="M9 0v12M0 6h18" />
          <path stroke="#c8102e" strokeWidth="2.4" d="M9 0v12M0 6h18" />
        </>
      )}
    </svg>
  );
}
