import { sayings } from '../../../kit/saying.ts'

/** These say why a recruitment ended without anybody ending it. */
export const laborRecruitSayings = sayings('laborRecruit', {
  full: ['已招满，自动结束', 'Everybody is found, ended by the system'],
  deadlinePassed: ['已过截止日期，自动结束', 'The last day is over, ended by the system'],
})
