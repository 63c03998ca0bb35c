import type { presence as presenceCalls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { final } from '../../../kit/operation/undo.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import { loginLogExport } from '../staff/login-log.export.ts'
import { findLoginLogPage, findOnlinePage } from './presence.queries.ts'
import { forceLogout, namesOfSessions } from './presence.rules.ts'

export function presenceHandlers(seat: SeatSource): Handlers<typeof presenceCalls> {
  return {
    onlinePage: (filter, { database, staff }) => findOnlinePage(database, filter, staff),
    loginLogPage: (filter, { database, staff }) => findLoginLogPage(database, filter, staff),
    exportLoginLog: exportHandler(loginLogExport),
    forceLogout: ({ ids, reason }, context) =>
      bulk(context, ids, {
        names: sessionIds => namesOfSessions(context.database, sessionIds, context.scope),
        each: (work, id) => forceLogout(work, seat, id, reason, context.staff),
        undo: final(['会话已结束，成员需要重新登录', 'The sessions have ended, and the members sign in again']),
      }),
  }
}
