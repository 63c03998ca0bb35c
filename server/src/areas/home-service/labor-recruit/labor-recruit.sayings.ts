import { sayings } from '../../../kit/saying.ts'

/** These say why a recruitment ended without anybody ending it. */
export const laborRecruitSayings = sayings('laborRecruit', {
  full: ['已招满，自动结束', 'All places filled, ended automatically'],
  deadlinePassed: ['已过截止日期，自动结束', 'Deadline passed, ended automatically'],
})
