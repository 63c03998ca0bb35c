import { rightRequest, rightRequestActions, rightRequestFields, rightRequestRecordType, rightRequestRow, rightRequestStates } from '@gongtai/contract'
import type { RightRequestRow } from '@gongtai/contract'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { requestDialogs } from './dialogs.ts'
import { text } from './text.ts'

const { Filter } = filtersOf(rightRequest.page, rightRequestFields)

/** Requests of members for pages and buttons, decided by somebody else who may grant them. */
export function RequestList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(rightRequest.page, { defaults: { state: 'PENDING' } })
  const { open, dialogs } = useDialogs(requestDialogs)
  const on = (row: RightRequestRow) => ({ grant: () => open('grant', row), reject: () => open('reject', row) })
  return (
    <ListPage
      title={t.title}
      list={list}
      tabs={tabs}
      fields={rightRequestFields}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="state" />
        </>
      }
      columns={[
        { field: 'staffName', fixed: 'start' },
        { field: 'deptName' },
        { field: 'code', render: (_, row) => row.label },
        { field: 'reason' },
        { field: 'state' },
        { field: 'createdAt', sorter: true },
        { field: 'roleTitle' },
        { field: 'expireAt', hidden: true },
        { field: 'decidedByName', hidden: true },
        { field: 'decidedAt', sorter: true, hidden: true },
        { field: 'decideReason', hidden: true },
      ]}
      quickView={{ render: id => <RequestQuick id={id} on={on} /> }}
      renderActions={row => <RowActions of={rightRequestActions} row={row} primary={['grant']} on={on(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}

function RequestQuick({ id, on }: { id: number; on: (row: RightRequestRow) => { grant: () => void; reject: () => void } }) {
  const actions = (info: RightRequestRow) => <ActionButtons of={rightRequestActions} row={info} primary={['grant', 'reject']} on={on(info)} />
  return (
    <QuickRecord
      call={rightRequest.info}
      input={{ id }}
      title={info => `${info.staffName} · ${info.label}`}
      state={stateOf}
      actions={actions}
      summary={summaryOf}
      history={{ recordType: rightRequestRecordType, recordId: id }}
    />
  )
}

const stateOf = (info: RightRequestRow) => <StatusTag of={rightRequestStates} value={info.state} />
const summaryOf = (info: RightRequestRow) => <Summary info={info} />

function Summary({ info }: { info: RightRequestRow }) {
  const items = useFacts(rightRequestRow, rightRequestFields, info, [
    'deptName',
    { field: 'code', children: info.label },
    'reason',
    'createdAt',
    'roleTitle',
    'expireAt',
    'decidedByName',
    'decidedAt',
    'decideReason',
  ])
  return <Descriptions column={1} size="small" items={items} />
}
