import { actions } from '../../kit/action.ts'
import { avatarStates } from '../check-in/check-in.ts'

/** `examine` names no call, because that one decides about many avatars at once and answers for each of them. */
export const artificerAvatarActions = actions(
  { state: avatarStates },
  { examine: { label: ['审核', 'Review'], code: 'HomeCheckIn.examineAvatar', from: { state: ['PENDING'] } } },
)
