import { recReport } from '@gongtai/contract'
import type { RecReportRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import { text } from './text.ts'

export const recReportDialogs = {
  return: () => import('./ReturnDialog.tsx'),
  withdraw: () => import('./WithdrawDialog.tsx'),
}
type Open = OpenDialog<typeof recReportDialogs>

type Handled = Pick<RecReportRow, 'id' | 'version' | 'seekerName' | 'reportNo'>

/** What the actions of a report do wherever it stands. Editing and submitting belong to its page. */
export function useReportHandlers(open: Open) {
  const t = useText(text)
  return (row: Handled) => {
    const step = { id: row.id, version: row.version }
    return {
      send: callAction(recReport.send, step, { ask: t.sendAsk(row.seekerName), done: t.sent }),
      return: () => open('return', row),
      markRead: callAction(recReport.markRead, step, { ask: t.markReadAsk(row.seekerName), done: t.markedRead }),
      withdraw: () => open('withdraw', row),
      delete: callAction(recReport.delete, step, { ask: t.deleteAsk(row.reportNo) }),
    }
  }
}
