import { identity } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import { Can } from '../../../kit/Can.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const IdentityMoveDialog = onDemand(() => import('./IdentityMoveDialog.tsx'))

export function IdentityBulk({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const [moving, setMoving] = useState(false)
  const run = useBulkRun()

  const change = (status: IdentityRow['status'], action: string) =>
    once(async () => {
      if (!(await ask({ title: t.sureMany(action, selection.count), yes: t.confirm, no: t.cancel }))) return
      await run.run(selection, ids => call(identity.changeStatusOfMany, { ids, status }))
      onDone()
    })

  return (
    <>
      <Can code="ExpertManage.status">
        <Button size="small" disabled={running} onClick={() => void change('ENABLED', t.enable)()}>
          {t.enable}
        </Button>
        <Button size="small" disabled={running} onClick={() => void change('DISABLED', t.disable)()}>
          {t.disable}
        </Button>
      </Can>
      <Can code="ExpertManage.save">
        <Button size="small" onClick={() => setMoving(true)}>
          {t.move}
        </Button>
      </Can>
      <BulkProgress run={run} />
      <IdentityMoveDialog selection={selection} open={moving} onDone={onDone} onClose={() => setMoving(false)} />
    </>
  )
}
