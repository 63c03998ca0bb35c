import { homePersonStates, homeUser, homeUserActions, homeUserRecordType } from '@gongtai/contract'
import type { HomeUserInfo } from '@gongtai/contract'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ConsumerSummary } from './ConsumerSummary.tsx'
import { consumerOpeners } from './dialogs.ts'
import type { consumerDialogs } from './dialogs.ts'

/** A consumer beside the list. */
export function ConsumerQuick({ id, open }: { id: number; open: OpenDialog<typeof consumerDialogs> }) {
  const actions = (info: HomeUserInfo) => (
    <ActionButtons of={homeUserActions} row={info} primary={['enable', 'order', 'edit']} on={consumerOpeners(open, info)} />
  )
  return (
    <QuickRecord
      call={homeUser.info}
      input={{ userId: id }}
      title={info => info.realName ?? info.nickname}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: homeUserRecordType, recordId: id }}
    />
  )
}

const state = (info: HomeUserInfo) => <StatusTag of={homePersonStates} value={info.status} />
const summary = (info: HomeUserInfo) => <ConsumerSummary info={info} />
