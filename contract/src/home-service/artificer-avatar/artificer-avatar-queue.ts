import { queues } from '../../kit/queue.ts'

export const artificerAvatarQueues = queues({
  HOME_AVATAR: { label: ['待审核头像', 'Avatars to review'], route: 'HomeCheckIn', query: { tab: 'AVATAR' }, codes: ['HomeCheckIn.examineAvatar'] },
})
