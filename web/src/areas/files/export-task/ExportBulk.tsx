import { exportTask } from '@gongtai/contract'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

export function ExportBulk({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const run = useBulkRun()
  const remove = once(async () => {
    if (!(await ask({ title: t.sureRemoveMany(selection.count), yes: t.yes, no: t.no }))) return
    await run.run(selection, ids => call(exportTask.remove, { ids }))
    selection.clear()
    onDone()
  })
  return (
    <>
      <Button size="small" danger loading={running} onClick={() => void remove()}>
        {t.remove}
      </Button>
      <BulkProgress run={run} />
    </>
  )
}
