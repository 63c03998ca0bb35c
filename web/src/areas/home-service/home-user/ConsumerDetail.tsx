import {
  homePersonStates,
  homeScenes,
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
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { OrderTab } from '../home-order/OrderTab.tsx'
import { RefundTab } from '../home-refund/RefundTab.tsx'
import { consumerDialogs, consumerOpeners } from './dialogs.ts'
import { DisabledNotice } from './DisabledNotice.tsx'
import { Fact, FactLine, FactTable, Updated } from './Facts.tsx'
import { text } from './text.ts'

const search = { userType: 'CONSUMER' }

export function ConsumerDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(homeUserFields)
  const { open, dialogs } = useDialogs(consumerDialogs)
  const actions = (info: HomeUserInfo) => <ActionButtons of={homeUserActions} row={info} on={consumerOpeners(open, info)} />
  const tabs = (info: HomeUserInfo) => [
    { key: 'basic', label: t.basic, children: <Basic info={info} /> },
    { key: 'address', label: `${l.addresses} ${info.addresses.length}`, children: <Addresses rows={info.addresses} /> },
    { key: 'order', label: `${t.orders} ${info.orderCount}`, children: <OrderTab of={{ consumerId: info.id }} /> },
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
const summary = (info: HomeUserInfo) => <Summary info={info} />

function Summary({ info }: { info: HomeUserInfo }) {
  const t = useText(text)
  const l = useLabels(homeUserFields)
  const hidden = useHidden()
  return (
    <div className="home-user-summary">
      <DisabledNotice info={info} />
      <div className="home-user-card">
        {info.avatar !== null && <FileThumb scene={homeScenes['home.avatar']} fileName={info.avatar} name={l.avatar} />}
        <FactLine>
          <Fact label={l.userNo}>
            <span className="kit-figure">{info.userNo}</span>
          </Fact>
          {!hidden('homeUser.mobile') && (
            <Fact label={l.mobile}>
              <MaskedText of={homeUserRecordType} id={info.id} field="mobile" value={info.mobile} />
            </Fact>
          )}
          <Fact label={l.cityCode}>{orBlank(info.cityName)}</Fact>
          <Fact label={l.ownerName}>{orBlank(info.ownerName)}</Fact>
          <Fact label={l.orderCount}>{info.orderCount}</Fact>
          {!hidden('homeOrder.money') && <Fact label={l.paidTotalMoney}>{money(info.paidTotalMoney)}</Fact>}
          <Fact label={l.refundCount}>{info.refundCount}</Fact>
          {!hidden('homeOrder.money') && <Fact label={t.refundMoney}>{money(info.orderStat.refundMoney)}</Fact>}
          <Fact label={t.favourite}>{orBlank(info.orderStat.favouriteCategory)}</Fact>
          <Fact label={l.lastOrderAt}>{instant(info.lastOrderAt)}</Fact>
        </FactLine>
      </div>
    </div>
  )
}

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

function Addresses({ rows }: { rows: readonly HomeUserAddressRow[] }) {
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
      dataSource={rows}
      locale={{ emptyText: <EmptyState text={t.noAddress} /> }}
      columns={columns}
    />
  )
}
