import { homeOrder } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
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

interface OrderBulkProps {
  selection: Selection<HomeOrderRow>
  list: ListQuery<typeof homeOrder.page>
}

export function OrderBulk({ selection, list }: OrderBulkProps) {
  const t = useText(text)
  const router = useRouter()
  const { running, once } = useOnce()
  const exportChosen = once(async () => {
    const ids = selection.rows.map(({ id }) => id)
    if (!selection.all && ids.length > exportLimit) return say('warning', t.exportTooMany)
    const { startExport } = await import('../../../kit/export-notice.tsx')
    // All results are the list itself: they need no ids.
    await startExport(homeOrder.export, selection.all ? list.input : { ...list.input, ids }, href => void router.navigate({ href }))
  })
  return (
    <Button size="small" loading={running} onClick={() => void exportChosen()}>
      {t.exportChosen}
    </Button>
  )
}
