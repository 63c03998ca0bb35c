import { sea, showInstant } from '@gongtai/contract'
import type { SeaChangeRow } from '@gongtai/contract'
import { Alert, Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useOnce } from '../../../kit/once.ts'
import { Differences } from './Differences.tsx'
import { text } from './text.ts'

/** A change that waits, with the way to take it back. While it waits nothing else can be saved. */
export function SeaPending({ change }: { change: SeaChangeRow }) {
  const t = useText(text)
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const cancel = once(async () => {
    if (!(await ask({ title: t.cancelSure, yes: t.cancelChange, no: t.keepChange, danger: true }))) return
    await call(sea.cancel, { id: change.id, version: change.version })
    say('success', t.cancelled)
    refreshAll()
  })
  return (
    <Alert
      type="warning"
      showIcon
      title={t.pending(showInstant(change.effectiveAt), change.operatorName ?? t.noData)}
      description={
        <div className="sea-pending">
          <Differences before={change.before} after={change.after} />
          <span>{t.pendingReason(change.changeReason)}</span>
          <span className="kit-secondary">{t.figures(change.figures.moveNow, change.figures.move7, change.figures.move30)}</span>
        </div>
      }
      action={
        change.actions.includes('cancel') && (
          <Button danger loading={running} onClick={() => void cancel()}>
            {t.cancelChange}
          </Button>
        )
      }
    />
  )
}
