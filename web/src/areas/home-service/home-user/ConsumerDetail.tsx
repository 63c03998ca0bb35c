import { homeGenders, homePersonStates, homeUser, inLanguage, paths, registerSources, homeUserAddressRecordType, homeUserRecordType } from '@gongtai/contract'
import type { HomeUserAddressRow, HomeUserInfo } from '@gongtai/contract'
import { Button, Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { OrderTab } from '../home-order/OrderTab.tsx'
import { RefundTab } from '../home-refund/RefundTab.tsx'
import { consumerOf } from './opened.ts'
import type { PersonDetailProps } from './opened.ts'
import { text } from './text.ts'
import { DisabledNotice } from './DisabledNotice.tsx'
import { Fact, FactLine, FactTable } from './Facts.tsx'
import { PersonHeadActions } from './PersonHeadActions.tsx'

const search = { userType: 'CONSUMER' }

export function ConsumerDetail({ id, open }: PersonDetailProps) {
  const { detail: t, order } = useText(text)
  const can = useCan()
  const hidden = useHidden()
  const actions = (info: HomeUserInfo) => (
    <PersonHeadActions
      type="CONSUMER"
      person={consumerOf(info)}
      status={info.status}
      mayEdit={can('HomeUser.addConsumer') && !hidden('homeUser.mobile')}
      open={open}
    >
      {info.status === 'ENABLED' && (
        <Can code="HomeOrder.add">
          <Button onClick={() => open({ type: 'CONSUMER', dialog: 'order', person: consumerOf(info) })}>{order}</Button>
        </Can>
      )}
    </PersonHeadActions>
  )
  const tabs = (info: HomeUserInfo) => [
    { key: 'basic', label: t.basic, children: <Basic info={info} /> },
    { key: 'address', label: t.counted(t.addresses, info.addresses.length), children: <Addresses rows={info.addresses} /> },
    { key: 'order', label: t.counted(t.orders, info.orderCount), children: <OrderTab of={{ consumerId: info.id }} /> },
    { key: 'refund', label: t.counted(t.refundTab, info.refundCount), children: <RefundTab consumerId={info.id} /> },
    { key: 'history', label: t.history, children: <RecordHistory recordType="HOME_USER" recordId={info.id} /> },
  ]
  return (
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
  )
}

const state = (info: HomeUserInfo) => <StatusTag of={homePersonStates.labels} value={info.status} />
const summary = (info: HomeUserInfo) => <Summary info={info} />

function Summary({ info }: { info: HomeUserInfo }) {
  const t = useText(text)
  const hidden = useHidden()
  return (
    <div className="home-user-summary">
      <DisabledNotice info={info} />
      <FactLine>
        <Fact label={t.list.userNo}>
          <span className="kit-figure">{info.userNo}</span>
        </Fact>
        {!hidden('homeUser.mobile') && (
          <Fact label={t.mobile}>
            <MaskedText of={homeUserRecordType} id={info.id} field="mobile" value={info.mobile} />
          </Fact>
        )}
        <Fact label={t.city}>{orBlank(info.cityName)}</Fact>
        <Fact label={t.owner}>{orBlank(info.ownerName)}</Fact>
        <Fact label={t.list.orderCount}>{info.orderCount}</Fact>
        {!hidden('homeOrder.money') && <Fact label={t.list.paidTotal}>{money(info.paidTotalMoney)}</Fact>}
        <Fact label={t.list.refundCount}>{info.refundCount}</Fact>
        {!hidden('homeOrder.money') && <Fact label={t.detail.refundMoney}>{money(info.orderStat.refundMoney)}</Fact>}
        <Fact label={t.detail.favourite}>{orBlank(info.orderStat.favouriteCategory)}</Fact>
        <Fact label={t.list.lastOrder}>{instant(info.lastOrderAt)}</Fact>
      </FactLine>
    </div>
  )
}

function Basic({ info }: { info: HomeUserInfo }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <FactTable
      title={t.detail.account}
      items={[
        { key: 'nickname', label: t.form.nickname, children: info.nickname },
        { key: 'realName', label: t.form.realName, children: orBlank(info.realName) },
        { key: 'gender', label: t.form.gender, children: inLanguage(homeGenders.labels[info.gender], language) },
        { key: 'source', label: t.source, children: inLanguage(registerSources.labels[info.registerSource], language) },
        { key: 'registerAt', label: t.list.registerAt, children: instant(info.registerAt) },
        { key: 'lastLogin', label: t.detail.lastLogin, children: instant(info.lastLoginAt) },
        {
          key: 'updatedAt',
          label: t.detail.updatedAt,
          children: (
            <>
              {instant(info.updatedAt)} <span className="kit-secondary">{info.updatedByName}</span>
            </>
          ),
        },
        { key: 'remark', label: t.form.remark, children: orBlank(info.remark), span: 'filled' },
      ]}
    />
  )
}

function Addresses({ rows }: { rows: readonly HomeUserAddressRow[] }) {
  const t = useText(text)
  const hidden = useHidden()
  const mobile = {
    key: 'mobile',
    title: t.mobile,
    render: (_: unknown, row: HomeUserAddressRow) => <MaskedText of={homeUserAddressRecordType} id={row.id} field="mobile" value={row.mobile} />,
  }
  return (
    <Table<HomeUserAddressRow>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: <EmptyState text={t.detail.noAddress} /> }}
      columns={[
        {
          key: 'address',
          title: t.detail.address,
          render: (_, row) => (
            <span className="home-user-tags">
              {row.regionName} {row.detail} {row.isDefault && <ToneTag tone="info">{t.detail.default}</ToneTag>}
            </span>
          ),
        },
        { title: t.form.contact, dataIndex: 'contactName' },
        ...(hidden('homeUser.mobile') ? [] : [mobile]),
      ]}
    />
  )
}
