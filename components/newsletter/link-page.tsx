import { PageHead } from '@/components/ui/page-head';

interface Props {
  title: string;
  text: string;
  /** The call that the button makes; opening the page does nothing, as mail programs open every link they see. */
  action: string;
  button: string;
}

/** Where a link of an invitation leads: one question, one button, which works without JavaScript. */
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
