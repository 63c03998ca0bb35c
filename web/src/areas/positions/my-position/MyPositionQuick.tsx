import { myPosition } from '@gongtai/contract'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { PositionPreview } from '../position/PositionPreview.tsx'
import { previewOf } from '../position/preview-values.ts'
import type { OpenMyPositionDialog } from './actions.ts'
import type { MyPositionInfo } from './MyPositionSummary.tsx'
import { MyActions, MySummary, myStates } from './MyPositionSummary.tsx'

/** A position of mine beside the list: how I stand, and what candidates read. */
export function MyPositionQuick({ id, open }: { id: number; open: OpenMyPositionDialog }) {
  const actions = (info: MyPositionInfo) => <MyActions info={info} open={open} />
  return <QuickRecord call={myPosition.info} input={{ id }} title={info => info.position.title} state={myStates} actions={actions} summary={summary} />
}

const summary = (info: MyPositionInfo) => (
  <>
    <MySummary info={info} />
    <PositionPreview values={previewOf(info.position)} />
  </>
)
