import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedComments } from './comment.ts'
import { seedLoginLog } from './login-log.ts'
import { multiplyTraces } from './multiply.ts'
import { seedNavigation } from './navigation.ts'
import { seedNotices } from './notice.ts'
import { presencesOf } from './presence.ts'
import { seedSavedViews } from './saved-view.ts'
import { seedSessions } from './session.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, members, now, onTheSide }) => ({
    records: [
      '会话、登录日志与通知',
      async () => {
        const presences = presencesOf(members)
        const sessions = await seedSessions(transaction, presences, now)
        await onTheSide(side => seedLoginLog(transaction, side, { members, presences, sessions, now }))
        await seedNotices(transaction, members, now)
        await seedNavigation(transaction, members, now)
        await seedSavedViews(transaction, members)
      },
    ],
    // They tell of records of other areas, which are all there by now.
    traces: ['评论', () => seedComments(transaction, now)],
  }),
  sideTables: ['login_log'],
  multiply: multiplyTraces,
  bigTables: ['staff_notice'],
}
