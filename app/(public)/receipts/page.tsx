import type { Metadata } from 'next';
import { PageHead } from '@/components/ui/page-head';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { config } from '@/lib/platform/config/config';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Receipts',
    description: 'The vault stores receipts of bad posts for later roasting. Tag its bot to get your own.',
    path: '/receipts',
  });

/** The welcome page for people without a link to a vault. */
export default function ReceiptsPage() {
  const { REDDIT_USERNAME: bot, REDDIT_BASE_URL: socialSite } = config();
  return (
    <div className="wrap">
      <PageHead
        title="Receipts"
        lede="Welcome to the vault. It stores receipts of bad posts, for later roasting."
      />
      <section className="section" aria-labelledby="how-title">
        <div className="section-head">
          <h2 id="how-title">Get your own vault</h2>
        </div>
        <ol className="steps">
          <li>
            <b>Find a bad take.</b> A post or comment that won’t age well.
          </li>
          <li>
            <b>Tag the bot on it.</b> Reply to the post or the comment and mention{' '}
            {bot ? (
              <a href={`${socialSite}/user/${bot}`} rel="noopener noreferrer">
                u/{bot}
              </a>
            ) : (
              'the vault’s bot account'
            )}
            .
          </li>
          <li>
            <b>Open your personal link.</b> The bot saves the receipt to your vault and sends you the link.
            Keep it to yourself: anyone who has it can see and change your vault.
          </li>
        </ol>
      </section>
    </div>
  );
}
