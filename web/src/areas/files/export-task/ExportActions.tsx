import { exportTask, exportTaskActions } from '@gongtai/contract'
import type { ExportTaskRow } from '@gongtai/contract'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { download } from '../../../base/download.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { sayBulk } from '../../../kit/list/bulk-result.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { text } from './text.ts'

export function ExportActions({ row }: { row: ExportTaskRow }) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { id, name } = row

  const fetch = async () => {
    if (await download(exportTask.download, { id })) say('success', t.downloaded)
    refreshAll()
  }
  const remove = async () => {
    if (!(await ask({ title: t.sureRemove(name), yes: w.confirm, no: w.cancel }))) return
    try {
      sayBulk(await call(exportTask.remove, { ids: [id] }))
    } catch (error) {
      // `call` has shown the failure, and the list is asked below how the task stands now.
      if (!(error instanceof ApiError)) throw error
    }
    refreshAll()
  }

  return (
    <RowActions
      of={exportTaskActions}
      row={row}
      on={{
        download: fetch,
        cancel: callAction(exportTask.cancel, { id }, { ask: t.sureCancel(name), done: t.cancelled }),
        retry: callAction(exportTask.retry, { id }, { done: t.retried }),
        remove,
      }}
    />
  )
}
