/** An e-mail address that may go on to the next line at its `@` where it does not fit. */
export function EmailText({ email }: { email: string }) {
  const [name, ...host] = email.split('@');
  return (
    <>
      {name}
      {host.length > 0 && (
        <>
          <wbr />@{host.join('@')}
        </>
      )}
    </>
  );
}
