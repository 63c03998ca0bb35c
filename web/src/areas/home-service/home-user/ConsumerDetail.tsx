import {
  homePersonStates,
  homeUser,
  homeUserActions,
  homeUserAddressFields,
  homeUserAddressRecordType,
  homeUserAddressRow,
  homeUserFields,
  homeUserInfo,
  homeUserRecordType,
  paths,
} from '@gongtai/contract'
import type { HomeUserAddressRow, HomeUserInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { OrderTab } from '../home-order/OrderTab.tsx'
import { RefundTab } from '../home-refund/RefundTab.tsx'
import { consumerDialogs, consumerOpeners } from './dialogs.ts'
import { ConsumerSummary } from './ConsumerSummary.tsx'
import { FactTable, Updated } from './Facts.tsx'
import { text } from './text.ts'

const search = { userType: 'CONSUMER' }

export function ConsumerDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(homeUserFields)
  const { open, dialogs } = useDialogs(consumerDialogs)
  const actions = (info: HomeUserInfo) => (
    <ActionButtons of={homeUserActions} row={info} primary={['enable', 'order', 'edit']} on={consumerOpeners(open, info)} />
  )
  const tabs = (info: HomeUserInfo) => [
    { key: 'basic', label: t.basic, children: <Basic info={info} /> },
    { key: 'address', label: `${l.addresses} ${info.addresses.length}`, children: <Addresses info={info} onEdit={() => open('edit', info)} /> },
    {
      key: 'order',
      label: `${t.orders} ${info.orderCount}`,
      children: (
        <OrderTab
          of={{ consumerId: info.id }}
          empty={<EmptyPart text={t.noOrders} of={homeUserActions} row={info} action="order" onPress={() => open('order', info)} />}
        />
      ),
    },
    { key: 'refund', label: `${t.refunds} ${info.refundCount}`, children: <RefundTab consumerId={info.id} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={homeUserRecordType} recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={homeUser.info}
        input={{ userId: id }}
        search={search}
        title={info => info.realName ?? info.nickname}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: homeUser.search, id, path: userId => paths.HomeUserDetail({ userId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: HomeUserInfo) => <StatusTag of={homePersonStates} value={info.status} />
const summary = (info: HomeUserInfo) => <ConsumerSummary info={info} />

function Basic({ info }: { info: HomeUserInfo }) {
  const t = useText(text)
  const items = useFacts(homeUserInfo, homeUserFields, info, [
    'nickname',
    'realName',
    'gender',
    'registerSource',
    'registerAt',
    'lastLoginAt',
    { field: 'updatedAt', children: <Updated info={info} /> },
    { field: 'remark', span: 'filled' },
  ])
  return <FactTable title={t.account} items={items} />
}

function Addresses({ info, onEdit }: { info: HomeUserInfo; onEdit: () => void }) {
  const t = useText(text)
  const columns = useColumns(homeUserAddressRow, homeUserAddressFields, [
    {
      key: 'address',
      title: t.addressLine,
      render: (_, row) => (
        <span className="home-user-tags">
          {row.regionName} {row.detail} {row.isDefault && <ToneTag tone="info">{t.default}</ToneTag>}
        </span>
      ),
    },
    { field: 'contactName' },
    { field: 'mobile', render: (mobile, row) => <MaskedText of={homeUserAddressRecordType} id={row.id} field="mobile" value={mobile} /> },
  ])
  return (
    <Table<HomeUserAddressRow>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={info.addresses}
      locale={{ emptyText: <EmptyPart text={t.noAddress} of={homeUserActions} row={info} action="edit" onPress={onEdit} /> }}
      columns={columns}
    />
  )
}
