import { deleteNicknameCall } from '../../../../../nickname-calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = deleteNicknameCall('player', {
  operation: 'deletePlayerNickname',
});
