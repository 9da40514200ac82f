import { z } from 'zod';
import {
  type NicknamedKind,
  nicknameInUrl,
  reviseNicknames,
  withNickname,
  withoutNickname,
} from '@/lib/domain/desk/nicknames';
import { playerNameView, tagNameView } from '@/lib/domain/desk/tag-queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

const KINDS = { player: 'players', team: 'teams' } as const satisfies Record<string, NicknamedKind>;
const VIEWS = { player: playerNameView, team: tagNameView };
type Nicknamed = keyof typeof KINDS;

/** The call that adds a nickname of a player or team. */
export const addNicknameCall = <Body extends { nickname: string }>(
  nicknamed: Nicknamed,
  described: { operation: string; body: z.ZodType<Body> },
  idOf: (body: Body) => z.output<typeof objectId>,
) =>
  methods({
    POST: route(
      {
        ...described,
        summary: `Adds a nickname of a ${nicknamed}, which texts about it are searched for`,
        access: 'staff',
        limit: LIMITS.write,
        response: z.object({ [nicknamed]: VIEWS[nicknamed] }),
        errors: ['not_found'],
      },
      async ({ body, writeContext }) => ({
        [nicknamed]: await reviseNicknames(
          KINDS[nicknamed],
          idOf(body),
          withNickname(body.nickname),
          writeContext(),
        ),
      }),
    ),
  });

/** The call that deletes a nickname of a player or team. */
export const deleteNicknameCall = (nicknamed: Nicknamed, described: { operation: string }) =>
  methods({
    DELETE: route(
      {
        ...described,
        summary: `Deletes a nickname of a ${nicknamed}`,
        access: 'staff',
        limit: LIMITS.write,
        params: z.object({ id: objectId, name: nicknameInUrl }),
        response: z.object({ [nicknamed]: VIEWS[nicknamed] }),
        errors: ['not_found'],
      },
      async ({ params, writeContext }) => ({
        [nicknamed]: await reviseNicknames(
          KINDS[nicknamed],
          params.id,
          withoutNickname(params.name),
          writeContext(),
        ),
      }),
    ),
  });
