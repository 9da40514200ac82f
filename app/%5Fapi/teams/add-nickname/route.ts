import { z } from 'zod';
import { newNickname } from '@/lib/domain/desk/nicknames';
import { objectId } from '@/lib/platform/schema/fields';
import { addNicknameCall } from '../../nickname-calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = addNicknameCall(
  'team',
  { operation: 'addTeamNickname', body: z.strictObject({ teamId: objectId, nickname: newNickname }) },
  (body) => body.teamId,
);
