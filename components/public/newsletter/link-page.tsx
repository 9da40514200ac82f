import { PageHead } from '@/components/ui/page-head';

interface Props {
  title: string;
  text: string;
  /** The call of the button. Opening the page must not do it, because mail programs open every link. */
  action: string;
  button: string;
}

/** The page of a link in an invitation: a question and a button, which works without JavaScript. */
export function NewsletterLinkPage({ title, text, action, button }: Props) {
  return (
    <div className="wrap">
      <PageHead title={title} lede={text} />
      <form method="post" action={action}>
        <button type="submit" className="button button-strong">
          {button}
        </button>
      </form>
    </div>
  );
}
