import { regionRecordType } from '@gongtai/contract'
import type { RegionRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { text } from './text.ts'

export function HistoryDrawer({ of: row, open, onClose }: DialogProps<RegionRow>) {
  const t = useText(text)
  return (
    <SideDrawer title={`${row.fullName} · ${t.history}`} open={open} onClose={onClose}>
      <RecordHistory recordType={regionRecordType} recordId={row.id} />
    </SideDrawer>
  )
}
