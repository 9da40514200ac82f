interface Props {
  /** The beginning of the ids of the fields. */
  id: string;
  /** Whether the site sends mail: an address that cannot be answered is not asked for. */
  sendsMail: boolean;
}

/** Where an answer goes, and the field that only programs fill in, of the forms that reach the editors. */
export function ReplyFields({ id, sendsMail }: Props) {
  return (
    <>
      {sendsMail ? (
        <>
          <label htmlFor={`${id}-email`}>Your e-mail address</label>
          <input
            className="field"
            id={`${id}-email`}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            aria-describedby={`${id}-email-note`}
          />
          <p id={`${id}-email-note`} className="note">
            We’ll e-mail you a link. Our editors get this when you open it. Only they see your address.
          </p>
        </>
      ) : (
        <p className="note">
          This site doesn’t send e-mail, so we can’t write back. Our editors get this right away.
        </p>
      )}
      <div className="dispute-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>Leave this empty</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
