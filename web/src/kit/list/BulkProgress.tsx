import { Button } from 'antd'
import type { BulkRun } from './bulk-run.ts'
import { bulkText } from './bulk-text.ts'
import { ProgressBar } from '../show/ProgressBar.tsx'
import { useText } from '../../base/text.ts'

/** How far a bulk action is, and the way to end it. */
export function BulkProgress({ run: { progress, stopping, stop } }: { run: BulkRun }) {
  const t = useText(bulkText)
  if (progress === undefined) return null
  return (
    <span className="kit-bulk-progress">
      <ProgressBar label={t.progress} percent={Math.floor((progress.done / progress.total) * 100)} />
      <Button size="small" disabled={stopping} onClick={stop}>
        {t.stop}
      </Button>
    </span>
  )
}
