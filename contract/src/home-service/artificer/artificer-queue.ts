import { queues } from '../../kit/queue.ts'

/** Service persons who have handed in everything and are not checked in yet. */
export const artificerQueues = queues({
  HOME_CHECK_IN: {
    label: ['待入驻审核', 'Onboardings to review'],
    route: 'HomeUser',
    query: { tab: 'artificer' },
    codes: ['HomeCheckIn.examineCert', 'HomeCheckIn.examineAvatar'],
  },
})
