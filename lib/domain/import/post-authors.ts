import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { accountKey } from '@/lib/domain/journalist/social-account-schema';
import { collection } from '@/lib/platform/db/collections';
import type { ArchivedPost } from './archived-posts';
import { UnreadableFileError } from './file-record';

/** Who wrote the posts of a file, as the options name them. */
export interface GivenAuthor {
  username?: string | undefined;
  name?: string | undefined;
}

type Author = { username: string; name: string };

/** In `account.js`, which an archive of X has beside its posts. */
const archivedAccount = z.object({
  account: z.object({
    username: z.string(),
    accountId: z.string(),
    accountDisplayName: z.string().optional(),
  }),
});

/** Names the authors of posts: as given; as the file says; or by whose account it is on file. */
export class Authors {
  private readonly known = new Map<string | null, Author>();

  constructor(
    private readonly file: string,
    private readonly given: GivenAuthor,
  ) {}

  /**
   * @returns the author of a post; null if another account wrote it than the first, for which the options name the author
   * @throws UnreadableFileError if nobody says who it is
   */
  async of({ account, author }: ArchivedPost): Promise<Author | null> {
    const { username, name = username } = this.given;
    if (username && name) {
      const key = author?.username ?? account;
      if (this.known.size > 0 && !this.known.has(key)) return null;
      this.known.set(key, { username, name });
      return { username, name };
    }
    if (author) return author;
    const known = this.known.get(account) ?? (await this.find(account));
    this.known.set(account, known);
    return known;
  }

  private async find(account: string | null): Promise<Author> {
    const archived = account === null ? await this.readAccount() : null;
    const key = archived ? accountKey('x', archived.accountId) : account;
    const journalist =
      key &&
      (await (
        await collection('journalists')
      ).findOne({ account_keys: key, 'meta.deleting': null } as never));
    if (journalist) return { username: journalist.username, name: journalist.name };
    if (archived)
      return { username: archived.username, name: archived.accountDisplayName || archived.username };
    throw new UnreadableFileError(
      `no one on file has the account ${account ?? 'of this archive, which has no account.js beside its posts'}: name the reporter who wrote the posts with --username danawhitlock, and --name "Dana Whitlock" for a new one`,
    );
  }

  private async readAccount() {
    const text = await readFile(join(dirname(this.file), 'account.js'), 'utf8').catch(() => '');
    try {
      const [first] = z.array(archivedAccount).parse(JSON.parse(text.slice(text.indexOf('['))));
      return first?.account ?? null;
    } catch {
      return null;
    }
  }
}
