import { callLog } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { say } from '../../../app/notify.ts'
import type { ListQuery } from '../../../kit/list-query.ts'
import type { Selection } from '../../../kit/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../kit/text.ts'
import { text } from './text.ts'

/** So many ids fit into the address of an export. */
const exportLimit = 200

interface CallBulkProps {
  selection: Selection<CallLogRow>
  list: ListQuery<typeof callLog.page>
}

export function CallBulk({ selection, list }: CallBulkProps) {
  const t = useText(text)
  const router = useRouter()
  const { running, once } = useOnce()
  const exportChosen = once(async () => {
    const ids = selection.rows.map(({ id }) => id)
    if (!selection.all && ids.length > exportLimit) return say('warning', t.exportTooMany)
    const { startExport } = await import('../../../kit/export-notice.tsx')
    // All results are the list itself: they need no ids.
    await startExport(callLog.export, selection.all ? list.input : { ...list.input, ids }, href => void router.navigate({ href }))
  })
  return (
    <Button size="small" loading={running} onClick={() => void exportChosen()}>
      {t.exportChosen}
    </Button>
  )
}
