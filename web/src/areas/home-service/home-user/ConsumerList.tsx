import { homeUser, homeUserActions, homeUserExport, homeUserFields, homeUserRecordType } from '@gongtai/contract'
import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { AssignButton } from '../home-owner/AssignButton.tsx'
import { consumerDialogs, consumerOpeners } from './dialogs.ts'
import { personPath } from './person.ts'
import { PersonLink } from './PersonLink.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(homeUser.search, homeUserFields)

const ConsumerQuick = lazyPart(() => import('./ConsumerQuick.tsx'))

export function ConsumerList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(homeUser.search)
  const { open, dialogs } = useDialogs(consumerDialogs)
  useAddByAddress(can('HomeUser.addConsumer') && !hidden('homeUser.mobile'), () => open('add'), 'HomeUser.addConsumer')
  const count = <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} />
  const amount = <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={homeUserFields}
      empty={t.empty}
      tabs={tabs}
      quickView={{ needs: ['HomeUserDetail'], path: id => personPath('CONSUMER', id), render: id => <ConsumerQuick id={id} open={open} /> }}
      actions={
        <>
          <ExportButton call={homeUser.export} kind={homeUserExport} filter={list.input} />
          {can('HomeUser.addConsumer') && !hidden('homeUser.mobile') && (
            <Button type="primary" onClick={() => open('add')}>
              {t.add}
            </Button>
          )}
        </>
      }
      renderBulk={can('HomeUser.assign') ? selection => <AssignButton onClick={() => open('assign', { targetType: 'CONSUMER', selection })} /> : undefined}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="cityCode">
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="registerSource" />
          <Filter name="status" />
          <FilterRange from="registerStart" to="registerEnd" field="registerAt" />
          <FilterRange from="lastOrderStart" to="lastOrderEnd" field="lastOrderAt" />
          <Filter name="orderCountMin" label={t.orderCountMin}>
            {count}
          </Filter>
          <Filter name="orderCountMax" label={t.orderCountMax}>
            {count}
          </Filter>
          <Filter name="paidMin" label={t.paidMin}>
            {amount}
          </Filter>
          <Filter name="paidMax" label={t.paidMax}>
            {amount}
          </Filter>
        </>
      }
      columns={[
        {
          field: 'userNo',
          fixed: 'start',
          render: (no, row) => (
            <PersonLink type="CONSUMER" id={row.id} className="kit-figure">
              {no}
            </PersonLink>
          ),
        },
        {
          key: 'name',
          title: t.name,
          render: (_, row) => (
            <span title={row.realName === null ? undefined : `${row.nickname} / ${row.realName}`}>
              {row.nickname} {row.realName !== null && <span className="kit-secondary">{row.realName}</span>}
            </span>
          ),
        },
        { field: 'mobile', render: (mobile, row) => <MaskedText of={homeUserRecordType} id={row.id} field="mobile" value={mobile} /> },
        { field: 'cityCode', dataIndex: 'cityName' },
        { field: 'registerSource', hidden: true },
        { field: 'orderCount', sorter: true },
        { field: 'paidTotalMoney', sorter: true },
        { field: 'refundCount', hidden: true },
        { field: 'lastOrderAt', sorter: true },
        { field: 'registerAt', sorter: true },
        { field: 'ownerName', hidden: true },
        { field: 'status' },
      ]}
      renderActions={row => <RowActions of={homeUserActions} row={row} primary={['order', 'enable']} on={consumerOpeners(open, row)} />}
    >
      {dialogs}
    </ListPage>
  )
}
