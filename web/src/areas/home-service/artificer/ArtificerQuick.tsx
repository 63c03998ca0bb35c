import { artificer, artificerActions, artificerRecordType } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { ArtificerStates, ArtificerSummary, nextSteps } from './ArtificerSummary.tsx'
import { artificerOpeners } from './dialogs.ts'
import type { artificerDialogs } from './dialogs.ts'

/** A service person beside the list. */
export function ArtificerQuick({ id, open }: { id: number; open: OpenDialog<typeof artificerDialogs> }) {
  const actions = (info: ArtificerInfo) => (
    <ActionButtons of={artificerActions} row={info} primary={[...nextSteps(info), 'startWork', 'rest', 'edit']} on={artificerOpeners(open, info)} />
  )
  return (
    <QuickRecord
      call={artificer.info}
      input={{ id }}
      title={info => info.name}
      state={states}
      actions={actions}
      summary={summary}
      history={{ recordType: artificerRecordType, recordId: id }}
    />
  )
}

const states = (info: ArtificerInfo) => <ArtificerStates info={info} />
const summary = (info: ArtificerInfo) => <ArtificerSummary info={info} />
