import { frozenLabels, homeCommission, paths, transferLabels, homeCommissionExport } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useCan, useHidden } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { day, money, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import { MonthSelect } from '../MonthSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { FlagSelect } from './FlagSelect.tsx'
import { monthOf, useOpenedPlan } from './opened.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanBulk } from './PlanBulk.tsx'
import { PlanSums } from './PlanSums.tsx'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import './commission.css'

const { Filter, FilterRange } = filtersOf(homeCommission.page)
const PlanDialogs = onDemand(() => import('./PlanDialogs.tsx'))
const CompareDrawer = onDemand(() => import('./CompareDrawer.tsx'))
const PeriodDrawer = onDemand(() => import('../home-period/PeriodDrawer.tsx'))

/** areas/home-orders-commissions.md, HomeCommission. */
export function HomeCommissionListPage() {
  const t = useText(text)
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(homeCommission.page)
  const { opened, open, close } = useOpenedPlan()
  const [drawer, setDrawer] = useState<'compare' | 'period'>()
  const shut = () => setDrawer(undefined)

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
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
              <Button type="primary" onClick={() => open({ dialog: 'generate' })}>
                {t.generate}
              </Button>
            </Can>
          </>
        }
        summary={<PlanSums answer={list.answer} />}
        renderBulk={
          can('HomeCommission.markSettle') || can('HomeCommission.payFile')
            ? selection => <PlanBulk selection={selection} list={list} onMark={() => open({ dialog: 'mark', selection })} />
            : undefined
        }
        filters={
          <>
            <Filter name="name" label={t.name}>
              <Input allowClear maxLength={20} />
            </Filter>
            <Filter name="planFrom" label={t.monthFrom}>
              <MonthSelect placeholder={t.any} />
            </Filter>
            <Filter name="planTo" label={t.monthTo}>
              <MonthSelect placeholder={t.any} />
            </Filter>
            <Filter name="settleFlag" label={t.transfer}>
              <FlagSelect of={transferLabels} placeholder={t.any} />
            </Filter>
            {!hidden('artificer.mobile') && (
              <Filter name="mobile" label={t.mobile}>
                <Input allowClear maxLength={11} placeholder={t.mobileHint} />
              </Filter>
            )}
            <Filter name="cityCode" label={t.city}>
              <OpenCitySelect forFilter placeholder={t.any} />
            </Filter>
            <Filter name="frozenFlag" label={t.frozen}>
              <FlagSelect of={frozenLabels} placeholder={t.any} />
            </Filter>
            <FilterRange from="settleStart" to="settleEnd" label={t.settled} />
            {!hidden('commission.money') && (
              <>
                <Filter name="moneyMin" label={t.moneyMin}>
                  <InputNumber<string> className="kit-wide" stringMode precision={2} prefix="¥" />
                </Filter>
                <Filter name="moneyMax" label={t.moneyMax}>
                  <InputNumber<string> className="kit-wide" stringMode precision={2} prefix="¥" />
                </Filter>
              </>
            )}
            <Filter name="ownerId" label={t.owner}>
              <StaffPicker />
            </Filter>
            <Filter name="payBatchNo" label={t.batch}>
              <Input allowClear maxLength={20} placeholder={t.batchHint} />
            </Filter>
          </>
        }
        columns={[
          { title: t.name, dataIndex: 'name', fixed: 'start', render: (_, row) => <PlanName row={row} /> },
          { title: t.month, dataIndex: 'planYear', sorter: true, render: (_, row) => <span className="kit-figure">{monthOf(row)}</span> },
          { title: t.city, dataIndex: 'cityName', render: orBlank },
          { title: t.orders, dataIndex: 'orderCount', align: 'right' },
          { title: t.orderTotal, dataIndex: 'orderTotalMoney', sorter: true, align: 'right', render: money },
          { title: t.commissionTotal, dataIndex: 'commissionTotalMoney', sorter: true, align: 'right', render: money },
          { title: t.settleTotal, dataIndex: 'settleTotalMoney', sorter: true, align: 'right', render: money },
          { title: t.transfer, dataIndex: 'settleFlag', render: (_, row) => <PlanTags plan={row} /> },
          { title: t.settled, dataIndex: 'settleTime', render: day },
          { title: t.batch, dataIndex: 'payBatchNo', render: batchNo => <span className="kit-figure">{orBlank(batchNo)}</span> },
          { title: t.owner, dataIndex: 'ownerName', render: orBlank },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => <PlanActions plan={row} onOpen={dialog => open({ dialog, plan: row })} />,
          },
        ]}
      />
      <PlanDialogs opened={opened} open={opened !== undefined} onClose={close} />
      <CompareDrawer open={drawer === 'compare'} onClose={shut} />
      <PeriodDrawer open={drawer === 'period'} onClose={shut} />
    </>
  )
}

/** The name leads to the plan for whoever may open it. */
function PlanName({ row }: { row: HomeCommissionRow }) {
  const can = useCan()
  return (
    <span className="commission-two">
      {can('HomeCommissionDetail') ? <Link to={paths.HomeCommissionDetail({ id: row.id })}>{row.name}</Link> : <span>{row.name}</span>}
      <span className="kit-secondary kit-figure">{row.planNo}</span>
    </span>
  )
}
