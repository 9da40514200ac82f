/** Tells an editor that this is a preview, which visitors do not see. */
export function PreviewBar() {
  return (
    <form className="preview-bar" action="/_api/cms/preview/exit" method="post">
      <p role="status">Preview: this page may show unpublished changes.</p>
      <button className="button" type="submit">
        End preview
      </button>
    </form>
  );
}
