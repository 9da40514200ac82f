import { z } from 'zod';
import { newNickname } from '@/lib/domain/desk/nicknames';
import { objectId } from '@/lib/platform/schema/fields';
import { addNicknameCall } from '../../nickname-calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = addNicknameCall(
  'player',
  { operation: 'addPlayerNickname', body: z.strictObject({ playerId: objectId, nickname: newNickname }) },
  (body) => body.playerId,
);
