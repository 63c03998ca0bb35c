import { missedCall } from '@gongtai/contract'
import { Button } from 'antd'
import { call as send } from '../../../base/api.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import { Can } from '../../../kit/Can.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { useRefreshMissed } from './opened.ts'
import type { OpenedMissed } from './opened.ts'
import { text } from './text.ts'

interface MissedBulkProps {
  selection: Selection
  onOpen: (opened: OpenedMissed) => void
}

export function MissedBulk({ selection, onOpen }: MissedBulkProps) {
  const t = useText(text)
  const refresh = useRefreshMissed()
  const run = useBulkRun()
  const { running, once } = useOnce()
  const claim = once(async () => {
    await run.run(selection, ids => send(missedCall.claim, { ids })).catch(() => undefined)
    selection.clear()
    refresh()
  })
  return (
    <>
      <Can code="UncheckRecords.check">
        <Button size="small" loading={running} onClick={() => void claim()}>
          {t.claim}
        </Button>
      </Can>
      <Can code="UncheckRecords.assign">
        <Button size="small" onClick={() => onOpen({ dialog: 'assign', selection })}>
          {t.assign}
        </Button>
      </Can>
      <Can code="UncheckRecords.check">
        <Button size="small" onClick={() => onOpen({ dialog: 'noNeed', selection })}>
          {t.noNeed}
        </Button>
      </Can>
      <BulkProgress run={run} />
    </>
  )
}
