import { exportTask } from '@gongtai/contract'
import type { ExportTaskRow } from '@gongtai/contract'
import { Button } from 'antd'
import { call } from '../../../app/api.ts'
import { ask } from '../../../app/notify.ts'
import { sayBulk } from '../../../kit/bulk-result.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../kit/text.ts'
import { text } from './text.ts'

export function ExportBulk({ rows, onDone }: { rows: readonly ExportTaskRow[]; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const remove = once(async () => {
    if (!(await ask({ title: t.sureRemoveMany(rows.length), yes: t.yes, no: t.no }))) return
    sayBulk(await call(exportTask.remove, { ids: rows.map(row => row.id) }))
    onDone()
  })
  return (
    <Button size="small" danger loading={running} onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}
