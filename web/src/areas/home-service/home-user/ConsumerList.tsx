import { homePersonStates, homeUser, inLanguage, registerSources, homeUserExport, homeUserRecordType } from '@gongtai/contract'
import type { HomeUserRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { consumerOf, personLink } from './opened.ts'
import type { OpenedPerson } from './opened.ts'
import { PersonRowActions } from './PersonRowActions.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(homeUser.search)

export function ConsumerList({ tabs, open }: { tabs: ReactNode; open: (next: OpenedPerson) => void }) {
  const all = useText(text)
  const t = all.list
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(homeUser.search)
  return (
    <ListPage
      title={all.title}
      list={list}
      empty={t.noConsumer}
      tabs={tabs}
      actions={
        <>
          <ExportButton call={homeUser.export} kind={homeUserExport} filter={list.input} />
          {can('HomeUser.addConsumer') && !hidden('homeUser.mobile') && (
            <Button type="primary" onClick={() => open({ type: 'CONSUMER', dialog: 'form' })}>
              {t.addConsumer}
            </Button>
          )}
        </>
      }
      renderBulk={
        can('HomeUser.assign')
          ? selection => (
              <Button size="small" onClick={() => open({ type: 'CONSUMER', dialog: 'assign', selection })}>
                {all.assign}
              </Button>
            )
          : undefined
      }
      filters={
        <>
          <Filter name="keyword" label={all.keyword}>
            <Input allowClear maxLength={50} placeholder={t.consumerHint} />
          </Filter>
          <Filter name="cityCode" label={all.city}>
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="registerSource" label={all.source}>
            <LabelSelect of={registerSources.labels} placeholder={all.any} />
          </Filter>
          <Filter name="status" label={all.status}>
            <StatusSelect of={homePersonStates.labels} placeholder={all.any} />
          </Filter>
          <FilterRange from="registerStart" to="registerEnd" label={t.registerAt} />
          <FilterRange from="lastOrderStart" to="lastOrderEnd" label={t.lastOrder} />
          <Filter name="orderCountMin" label={t.orderCountMin}>
            <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} />
          </Filter>
          <Filter name="orderCountMax" label={t.orderCountMax}>
            <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} />
          </Filter>
          {!hidden('homeOrder.money') && (
            <>
              <Filter name="paidMin" label={t.paidMin}>
                <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
              </Filter>
              <Filter name="paidMax" label={t.paidMax}>
                <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
              </Filter>
            </>
          )}
        </>
      }
      columns={[
        { title: t.userNo, dataIndex: 'userNo', fixed: 'start', render: (no, row) => <PersonNo row={row}>{no}</PersonNo> },
        { key: 'name', title: t.name, render: (_, row) => <Names row={row} /> },
        {
          title: all.mobile,
          dataIndex: 'mobile',
          render: (mobile, row) => <MaskedText of={homeUserRecordType} id={row.id} field="mobile" value={mobile} />,
        },
        { title: all.city, dataIndex: 'cityName', render: orBlank },
        { title: all.source, dataIndex: 'registerSource', render: source => inLanguage(registerSources.labels[source], language) },
        { title: t.orderCount, dataIndex: 'orderCount', sorter: true, align: 'right' },
        { title: t.paidTotal, dataIndex: 'paidTotalMoney', sorter: true, align: 'right', render: money },
        { title: t.refundCount, dataIndex: 'refundCount', align: 'right' },
        { title: t.lastOrder, dataIndex: 'lastOrderAt', sorter: true, render: instant },
        { title: t.registerAt, dataIndex: 'registerAt', sorter: true, render: instant },
        { title: all.owner, dataIndex: 'ownerName', hidden: true, render: orBlank },
        { title: all.status, dataIndex: 'status', render: status => <StatusTag of={homePersonStates.labels} value={status} /> },
        {
          key: 'actions',
          title: all.actions,
          fixed: 'end',
          render: (_, row) => <PersonRowActions type="CONSUMER" person={consumerOf(row)} status={row.status} open={open} />,
        },
      ]}
    />
  )
}

function PersonNo({ row, children }: { row: HomeUserRow; children: string }) {
  const can = useCan()
  return can('HomeUserDetail') ? (
    <Link {...personLink('CONSUMER', row.id)} className="kit-figure">
      {children}
    </Link>
  ) : (
    <span className="kit-figure">{children}</span>
  )
}

function Names({ row }: { row: HomeUserRow }) {
  return (
    <span className="home-user-names">
      {row.nickname}
      {row.realName !== null && <span className="kit-secondary">{row.realName}</span>}
    </span>
  )
}
