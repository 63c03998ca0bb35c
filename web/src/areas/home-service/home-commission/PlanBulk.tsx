import { homeCommission } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { say } from '../../../base/notify.ts'
import { Can } from '../../../kit/Can.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { text } from './text.ts'

/** So many ids fit into the address of an export, and so many plans into one batch. */
const limit = 200

interface PlanBulkProps {
  selection: Selection<HomeCommissionRow>
  list: ListQuery<typeof homeCommission.page>
  onMark: () => void
}

export function PlanBulk({ selection, list, onMark }: PlanBulkProps) {
  const t = useText(text)
  const router = useRouter()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const makeFile = once(async () => {
    const ids = selection.rows.map(({ id }) => id)
    if (!selection.all && ids.length > limit) return say('warning', t.tooManyChosen)
    const { startExport } = await import('../../../kit/export/export-notice.tsx')
    // All results are the list itself: they need no ids.
    await startExport(homeCommission.payFile, selection.all ? list.input : { ...list.input, ids }, href => void router.navigate({ href }))
    refreshAll()
  })
  return (
    <>
      <Can code="HomeCommission.payFile">
        <Button size="small" loading={running} onClick={() => void makeFile()}>
          {t.payFile}
        </Button>
      </Can>
      <Can code="HomeCommission.markSettle">
        <Button size="small" onClick={() => (selection.count > limit ? say('warning', t.tooManyChosen) : onMark())}>
          {t.mark}
        </Button>
      </Can>
    </>
  )
}
