/** Tells an editor that what they see is not what everybody sees. */
export function PreviewBar() {
  return (
    <form className="preview-bar" action="/_api/cms/preview/exit" method="post">
      <p role="status">Preview: this page may show what is not published.</p>
      <button className="button" type="submit">
        End preview
      </button>
    </form>
  );
}
