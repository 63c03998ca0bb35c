import { position, positionFollow, positionFollowKinds, positionRecordType } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text as followText } from '../position-follow/text.ts'
import type { OpenPositionDialog } from './dialogs.ts'
import { PositionStates } from './PositionCells.tsx'
import { PositionActions } from './PositionHead.tsx'
import { PositionSummary } from './PositionSummary.tsx'
import './position.css'
import './detail.css'

/** A position beside its list. */
export function PositionQuick({ id, open }: { id: number; open: OpenPositionDialog }) {
  const actions = (info: PositionInfo) => <PositionActions info={info} open={open} />
  return (
    <QuickRecord
      call={position.info}
      input={{ id }}
      title={info => info.title}
      state={states}
      actions={actions}
      summary={summary}
      history={{ recordType: positionRecordType, recordId: id }}
    />
  )
}

const states = (info: PositionInfo) => <PositionStates row={info} />

const summary = (info: PositionInfo) => (
  <>
    <PositionSummary info={info} isQuick />
    <LatestFollow positionId={info.id} />
  </>
)

/** What was said of it last, so that nobody asks the company twice. */
function LatestFollow({ positionId }: { positionId: number }) {
  const t = useText(followText)
  const { data } = useQuery(callQuery(positionFollow.list, { positionId, pageSize: 1 }))
  const last = data?.records[0]
  if (last === undefined) return null
  return (
    <>
      <h3>{t.latest}</h3>
      <p className="kit-secondary">
        {instant(last.createdAt)} <ValueName of={positionFollowKinds} value={last.kind} /> {last.staffName}
      </p>
      <p className="position-follow-text">{last.content}</p>
    </>
  )
}
