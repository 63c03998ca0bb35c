import type { progress as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { final } from '../../../kit/operation/undo.ts'
import { bookSeekers, refuseOrder } from './booking.rules.ts'
import { findBookCandidates } from './book-candidate.queries.ts'
import { progressExport } from './progress.export.ts'
import { findProgress } from './progress-info.queries.ts'
import { visibleProgressNames } from './progress-name.queries.ts'
import { findProgressStatistics } from './progress-statistics.queries.ts'
import { findProgressPage } from './progress.queries.ts'
import { markNoticeSent, resendNotice } from './recruit-notice.rules.ts'
import { revertStep } from './revert.rules.ts'
import { transferProgress } from './transfer.rules.ts'

export const progressHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findProgressPage(database, input, staff),
  export: exportHandler(progressExport),
  info: ({ id }, { database, staff, language }) => findProgress(database, id, staff, language),
  statistics: (input, { database, staff }) => findProgressStatistics(database, input, staff),
  candidates: (input, { database, staff }) => findBookCandidates(database, input, staff),
  book: (input, context) => context.once(input.requestNo, work => bookSeekers(work, input, context.staff, context.language)),
  refuse: (input, context) => context.transaction(work => refuseOrder(work, input, context.staff)),
  revert: (input, context) => context.transaction(work => revertStep(work, input, context.staff)),
  transfer: ({ ids, waiterId, reason }, context) =>
    bulk(context, ids, {
      names: wanted => visibleProgressNames(context.database, wanted, context.staff),
      each: (work, id) => transferProgress(work, id, { waiterId, reason: reason.trim() }, context.staff),
      undo: final(['候选人已随流程转交，双方已收到通知，请再次转交', 'The candidates went along and both sides were told. Transfer them again']),
    }),
  resendNotice: (input, context) => context.transaction(work => resendNotice(work, input, context.staff)),
  markNoticeSent: (input, context) => context.transaction(work => markNoticeSent(work, input, context.staff)),
}
