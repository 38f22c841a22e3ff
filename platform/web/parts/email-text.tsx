/** An e-mail address that can wrap before its `@`. */
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
