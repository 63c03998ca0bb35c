import { identity } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { ask } from '../../../app/notify.ts'
import { sayBulk } from '../../../kit/bulk-result.ts'
import { Can } from '../../../kit/Can.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../kit/text.ts'
import { text } from './text.ts'

const IdentityMoveDialog = onDemand(() => import('./IdentityMoveDialog.tsx').then(file => file.IdentityMoveDialog))

export function IdentityBulk({ rows, onDone }: { rows: IdentityRow[]; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const [moving, setMoving] = useState(false)
  const ids = rows.map(row => row.id)

  const change = (status: IdentityRow['status'], action: string) =>
    once(async () => {
      if (!(await ask({ title: t.sureMany(action, rows.length), yes: t.confirm, no: t.cancel }))) return
      sayBulk(await call(identity.changeStatusOfMany, { ids, status }))
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
      <IdentityMoveDialog ids={ids} open={moving} onDone={onDone} onClose={() => setMoving(false)} />
    </>
  )
}
