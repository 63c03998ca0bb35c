import { frozenLabels, homeCommission, homeCommissionActions, homeCommissionExport, homeCommissionFields, paths } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart, onDemand } from '../../../kit/on-demand.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { MonthSelect } from '../MonthSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { planDialogs, planOnward, planOpeners } from './dialogs.ts'
import { FlagSelect } from './FlagSelect.tsx'
import { monthOf } from './plan.ts'
import { PlanBulk } from './PlanBulk.tsx'
import { PlanSums } from './PlanSums.tsx'
import { PlanTabs } from './PlanTabs.tsx'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import './commission.css'

const { Filter, FilterRange } = filtersOf(homeCommission.page, homeCommissionFields)
const PlanQuick = lazyPart(() => import('./PlanQuick.tsx'))
const CompareDrawer = onDemand(() => import('./CompareDrawer.tsx'))
const PeriodDrawer = onDemand(() => import('../home-period/PeriodDrawer.tsx'))

/** areas/home-orders-commissions.md, HomeCommission. */
export function HomeCommissionListPage() {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const list = useListQuery(homeCommission.page, { defaults: { settleFlag: false } })
  const { open, dialogs } = useDialogs(planDialogs, { next: useNextRecord(list.rows, planOnward) })
  const [drawer, setDrawer] = useState<'compare' | 'period'>()
  const shut = () => setDrawer(undefined)
  const amount = <InputNumber<string> className="kit-wide" stringMode precision={2} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={homeCommissionFields}
      empty={t.empty}
      actions={
        <>
          <Can code="HomeCommission">
            <Button onClick={() => setDrawer('period')}>{t.periods}</Button>
          </Can>
          <Can code="HomeCommission.generate">
            <Button onClick={() => setDrawer('compare')}>{t.compare}</Button>
          </Can>
          <ExportButton call={homeCommission.export} kind={homeCommissionExport} filter={list.input} />
          <Can code="HomeCommission.generate">
            <Button type="primary" onClick={() => open('generate')}>
              {t.generate}
            </Button>
          </Can>
        </>
      }
      tabs={<PlanTabs list={list} />}
      summary={<PlanSums answer={list.answer} />}
      quickView={{ needs: ['HomeCommissionDetail'], path: id => paths.HomeCommissionDetail({ id }), render: id => <PlanQuick id={id} open={open} /> }}
      renderBulk={
        can('HomeCommission.markSettle') || can('HomeCommission.payFile')
          ? selection => <PlanBulk selection={selection} list={list} onMark={() => open('mark', selection)} />
          : undefined
      }
      filters={
        <>
          <Filter name="name">
            <Input allowClear maxLength={20} />
          </Filter>
          <Filter name="planFrom" label={t.monthFrom}>
            <MonthSelect placeholder={w.all} />
          </Filter>
          <Filter name="planTo" label={t.monthTo}>
            <MonthSelect placeholder={w.all} />
          </Filter>
          <Filter name="mobile">
            <Input allowClear maxLength={11} placeholder={t.mobileHint} />
          </Filter>
          <Filter name="cityCode">
            <OpenCitySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="frozenFlag">
            <FlagSelect of={frozenLabels} placeholder={w.all} />
          </Filter>
          <FilterRange from="settleStart" to="settleEnd" field="settleTime" />
          <Filter name="moneyMin" label={t.moneyMin}>
            {amount}
          </Filter>
          <Filter name="moneyMax" label={t.moneyMax}>
            {amount}
          </Filter>
          <Filter name="ownerId" field="ownerName">
            <StaffPicker />
          </Filter>
          <Filter name="payBatchNo">
            <Input allowClear maxLength={20} placeholder={t.batchHint} />
          </Filter>
        </>
      }
      columns={[
        {
          field: 'name',
          fixed: 'start',
          render: (name, row) => (can('HomeCommissionDetail') ? <Link to={paths.HomeCommissionDetail({ id: row.id })}>{name}</Link> : name),
        },
        { field: 'planNo', hidden: true, render: planNo => <span className="kit-figure">{planNo}</span> },
        { field: 'planYear', sorter: true, align: 'left', render: (_, row) => <span className="kit-figure">{monthOf(row)}</span> },
        { field: 'cityCode', hidden: true, dataIndex: 'cityName' },
        { field: 'orderCount' },
        { field: 'orderTotalMoney', sorter: true },
        { field: 'commissionTotalMoney', sorter: true },
        { field: 'settleTotalMoney', sorter: true },
        { field: 'settleFlag', render: (_, row) => <PlanTags plan={row} /> },
        { field: 'settleTime' },
        { field: 'payBatchNo', hidden: true, render: batchNo => <span className="kit-figure">{orBlank(batchNo)}</span> },
        { field: 'ownerName' },
      ]}
      renderActions={row => <RowActions of={homeCommissionActions} row={row} primary={['settle', 'unfreeze', 'revoke']} on={planOpeners(open, row)} />}
    >
      {dialogs}
      <CompareDrawer open={drawer === 'compare'} onClose={shut} />
      <PeriodDrawer open={drawer === 'period'} onClose={shut} />
    </ListPage>
  )
}
