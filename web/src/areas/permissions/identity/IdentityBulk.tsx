import { identity } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { text } from './text.ts'

export function IdentityBulk({ selection, onMove }: { selection: Selection; onMove: () => void }) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const run = useBulkRun()

  const change = (status: IdentityRow['status'], action: string) =>
    once(async () => {
      if (!(await ask({ title: t.sureMany(action, selection.count), yes: w.confirm, no: w.cancel }))) return
      await run.run(selection, (ids, slice) => call(identity.changeStatusOfMany, { ids, status }, slice))
      selection.clear()
      refreshAll()
    })

  return (
    <>
      <Can code="ExpertManage.status">
        <Button size="small" disabled={running} onClick={() => void change('ENABLED', w.enable)()}>
          {w.enable}
        </Button>
        <Button size="small" disabled={running} onClick={() => void change('DISABLED', w.disable)()}>
          {w.disable}
        </Button>
      </Can>
      <Can code="ExpertManage.save">
        <Button size="small" onClick={onMove}>
          {t.move}
        </Button>
      </Can>
      <BulkProgress run={run} />
    </>
  )
}
