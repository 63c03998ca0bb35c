import { queues } from '../../kit/queue.ts'

/** Certificates that wait; what somebody handed in himself is for others to examine. */
export const artificerCertQueues = queues({
  HOME_CERT: { label: ['待审核证书', 'Certificates to review'], route: 'HomeCheckIn', codes: ['HomeCheckIn.examineCert'] },
})
