import { exportTask } from '@gongtai/contract'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { text } from './text.ts'

export function ExportBulk({ selection }: { selection: Selection }) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const run = useBulkRun()
  const remove = once(async () => {
    if (!(await ask({ title: t.sureRemoveMany(selection.count), yes: w.confirm, no: w.cancel }))) return
    await run.run(selection, (ids, slice) => call(exportTask.remove, { ids }, slice))
    selection.clear()
    refreshAll()
  })
  return (
    <>
      <Button size="small" danger loading={running} onClick={() => void remove()}>
        {w.delete}
      </Button>
      <BulkProgress run={run} />
    </>
  )
}
