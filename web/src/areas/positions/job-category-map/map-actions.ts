import { jobCategoryMap } from '@gongtai/contract'
import type { JobCategoryMapRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { mapDialogs } from './dialogs.ts'
import { selectionOf } from './map-row.ts'
import { text } from './text.ts'

/** What the actions of a row do. They are those of many rows with one, so that each can be taken back. */
export function useMapActions(open: OpenDialog<typeof mapDialogs>) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const run = useBulkRun()
  const turn = (row: JobCategoryMapRow, state: 'IGNORED' | 'UNMAPPED') => async () => {
    await run.run(selectionOf(row), ids => call(jobCategoryMap.mapMany, { ids, state })).catch(() => {})
    refreshAll()
  }
  return (row: JobCategoryMapRow) => ({
    map: () => open('map', selectionOf(row) as unknown as Selection),
    ignore: turn(row, 'IGNORED'),
    reset: turn(row, 'UNMAPPED'),
    edit: () => (row.kind === 'EXTERNAL' ? open('external', row) : open('pair', row)),
    delete: async () => {
      const name = row.externalName ?? `${row.categoryName} ~ ${row.relatedCategoryName}`
      if (!(await ask({ title: t.sureDelete(name), yes: w.delete, no: w.cancel, danger: true }))) return
      await run.run(selectionOf(row), ids => call(jobCategoryMap.delete, { ids })).catch(() => {})
      refreshAll()
    },
  })
}
