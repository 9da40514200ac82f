import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { revisePlayer } from '@/lib/domain/player/commands';
import { reviseTeam } from '@/lib/domain/team/commands';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import { cleanText } from '@/lib/platform/schema/fields';
import { type TagNameView, viewPlayerName, viewTagName } from './tag-queries';

export type NicknamedKind = 'players' | 'teams';

/** Texts are searched for words, so another nickname would never be found; nor can "." and ".." be in the path of a deletion. */
export const newNickname = cleanText(100).pipe(
  z.string().regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'),
);

const MAX_NICKNAMES = 50;

type Nicknames = readonly { name: string }[];
type NicknameChange = (nicknames: Nicknames) => Nicknames;

/** Changes the nicknames of a player or team. Returns the player or team, and throws as `revise` and the change do. */
export const reviseNicknames = async (
  kind: NicknamedKind,
  id: ObjectId,
  change: NicknameChange,
  context: WriteContext,
): Promise<TagNameView> => {
  const edit = ({ nicknames }: { nicknames: Nicknames }) => ({ nicknames: [...change(nicknames)] });
  if (kind === 'players') return viewPlayerName((await revisePlayer(id, edit, context)).after);
  return viewTagName((await reviseTeam(id, edit, context)).after);
};

/** Adds a nickname. One that is there already, ignoring case, is not added again. */
export const withNickname =
  (nickname: string): NicknameChange =>
  (nicknames) => {
    if (nicknames.some(({ name }) => isSame(name, nickname))) return nicknames;
    if (nicknames.length < MAX_NICKNAMES) return [...nicknames, { name: nickname }];
    const message = `is one too many: there are ${MAX_NICKNAMES} already`;
    throw new ApiError('bad_request', 'There are too many nicknames.', [{ path: 'nickname', message }]);
  };

/**
 * Deletes a nickname.
 * @param written as it is stored, or as it stands in a URL
 * @throws ApiError `not_found` if there is no such nickname
 */
export const withoutNickname =
  (written: string): NicknameChange =>
  (nicknames) => {
    const kept = nicknames.filter(({ name }) => name !== written && name !== decoded(written));
    if (kept.length === nicknames.length) throw notFound('nickname');
    return kept;
  };

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path parameters of a deletion. */
export const nicknameInUrl = z.string().min(1).max(400);
