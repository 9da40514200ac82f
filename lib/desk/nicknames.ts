import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { WriteContext } from '@/lib/audit/schema';
import { ApiError, notFound } from '@/lib/http/errors';
import { revisePlayer } from '@/lib/player/commands';
import { shownText } from '@/lib/schema';
import { reviseTeam } from '@/lib/team/commands';
import { type TagNameView, viewTagName } from './tag-names';

/** Nicknames of players and teams, edited by staff. Each edit returns the player or team, and throws as `revise`. */

export type NicknamedKind = 'players' | 'teams';

export const newNickname = shownText(100);

const MAX_NICKNAMES = 50;

const revised = async (
  kind: NicknamedKind,
  id: ObjectId,
  change: (nicknames: { name: string }[]) => { name: string }[],
  context: WriteContext,
): Promise<TagNameView> => {
  const edit = ({ nicknames }: { nicknames: { name: string }[] }) => ({ nicknames: change(nicknames) });
  const { after } = await (kind === 'players'
    ? revisePlayer(id, edit, context)
    : reviseTeam(id, edit, context));
  return viewTagName(after);
};

/** Adds a nickname. One that is there already, in any case, is not added again. */
export const addNickname = (
  kind: NicknamedKind,
  id: ObjectId,
  nickname: string,
  context: WriteContext,
): Promise<TagNameView> =>
  revised(
    kind,
    id,
    (nicknames) => {
      if (nicknames.some(({ name }) => isSame(name, nickname))) return nicknames;
      if (nicknames.length < MAX_NICKNAMES) return [...nicknames, { name: nickname }];
      const message = `is one too many: there are ${MAX_NICKNAMES} already`;
      throw new ApiError('bad_request', 'There are too many nicknames.', [{ path: 'nickname', message }]);
    },
    context,
  );

/**
 * Deletes a nickname.
 * @param written as it is stored, or as it stands in a URL
 * @throws ApiError `not_found` if there is no such nickname
 */
export const deleteNickname = (
  kind: NicknamedKind,
  id: ObjectId,
  written: string,
  context: WriteContext,
): Promise<TagNameView> =>
  revised(
    kind,
    id,
    (nicknames) => {
      const kept = nicknames.filter(({ name }) => name !== written && name !== decoded(written));
      if (kept.length === nicknames.length) throw notFound('nickname');
      return kept;
    },
    context,
  );

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
