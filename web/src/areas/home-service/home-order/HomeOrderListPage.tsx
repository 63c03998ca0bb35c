import { homeOrder, homeOrderActions, homeOrderExport, homeOrderFields, homeOrderStates, paths } from '@gongtai/contract'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useDrawerAddress } from '../../../kit/drawer-address.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ArtificerSelect } from '../artificer/ArtificerSelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { orderDialogs, orderOpeners } from './dialogs.ts'
import { subjectOfRow } from './order-subject.ts'
import { OrderAlerts } from './OrderAlerts.tsx'
import { Appointment, OrderContact, OrderNumber, OrderPlace, OrderProductCell, OrderStates } from './OrderCells.tsx'
import { OrderSums } from './OrderSums.tsx'
import { text } from './text.ts'
import './order.css'

const { Filter, FilterRange } = filtersOf(homeOrder.page, homeOrderFields)
const PhoneOrderDrawer = onDemand(() => import('./PhoneOrderDrawer.tsx'))
const RefundDrawer = onDemand(() => import('../home-refund/RefundDrawer.tsx'))

/** areas/home-orders-commissions.md, HomeOrder. */
export function HomeOrderListPage() {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const list = useListQuery(homeOrder.page)
  const { open, dialogs } = useDialogs(orderDialogs)
  const { drawer, openDrawer } = useDrawerAddress(['place', 'refund'])
  const caller = useCallerInAddress()
  const mayRefund = can('HomeOrder.refundAudit') || can('HomeOrder.refundPayout')
  const amount = <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={homeOrderFields}
      empty={t.empty}
      actions={
        <>
          {mayRefund && <Button onClick={() => openDrawer('refund')}>{t.refunds}</Button>}
          <ExportButton call={homeOrder.export} kind={homeOrderExport} filter={list.input} />
          <Can code="HomeOrder.add">
            <Button type="primary" onClick={() => openDrawer('place')}>
              {t.place.title}
            </Button>
          </Can>
        </>
      }
      tabs={
        <>
          <StateTabs of={homeOrderStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />
          <OrderAlerts value={list.filter.alert} onChange={alert => list.setFilter({ alert })} />
        </>
      }
      summary={<OrderSums answer={list.answer} />}
      renderBulk={
        can('HomeOrder.export')
          ? selection => (
              <ExportChosen call={homeOrder.export} selection={selection} filter={list.input}>
                {t.exportChosen}
              </ExportChosen>
            )
          : undefined
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <FilterRange from="appointStart" to="appointEnd" field="appointStart" />
          <Filter name="cityCode">
            <OpenCitySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="districtCode">
            <DistrictSelect cityCode={list.filter.cityCode} placeholder={w.all} />
          </Filter>
          <Filter name="categoryId" field="categoryName">
            <CategorySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="artificerId" field="artificers">
            <ArtificerSelect placeholder={w.all} />
          </Filter>
          <Filter name="refundState" />
          <Filter name="source" />
          <Filter name="ownerId" field="ownerName">
            <StaffPicker />
          </Filter>
          <FilterRange from="createdStart" to="createdEnd" field="createdAt" />
          <FilterRange from="completedStart" to="completedEnd" field="completedAt" />
          <Filter name="payMin" label={t.payMin}>
            {amount}
          </Filter>
          <Filter name="payMax" label={t.payMax}>
            {amount}
          </Filter>
        </>
      }
      columns={[
        { field: 'orderNo', fixed: 'start', render: (_, row) => <OrderNumber order={row} /> },
        { field: 'state', render: (_, row) => <OrderStates order={row} /> },
        { field: 'productName', width: 190, render: (_, row) => <OrderProductCell order={row} /> },
        { field: 'contactName', render: (_, row) => <OrderContact order={row} /> },
        { field: 'address', width: 190, render: (_, row) => <OrderPlace order={row} /> },
        { field: 'appointStart', sorter: true, render: (_, row) => <Appointment order={row} /> },
        { field: 'artificers', dataIndex: 'artificerNames' },
        { field: 'payMoney', sorter: true },
        { field: 'paidMoney' },
        { field: 'refundMoney' },
        { field: 'source' },
        { field: 'ownerName' },
        { field: 'createdAt', sorter: true },
        { field: 'completedAt', sorter: true },
        { field: 'score', hidden: true },
      ]}
      renderActions={row => {
        const { payFee, addFee, ...others } = orderOpeners(open, subjectOfRow(row), t.redispatch)
        return (
          <RowActions
            of={homeOrderActions}
            row={row}
            primary={['confirmPay', 'dispatch', 'start', 'finish', 'complete', 'refund']}
            // The fees are read with the order itself, so whoever may not open it cannot work on them.
            on={can('HomeOrderDetail') ? { ...others, payFee, addFee } : others}
          >
            <Can code="HomeOrderDetail">
              <Link to={paths.HomeOrderDetail({ id: row.id })} className="kit-row-button">
                {w.view}
              </Link>
            </Can>
          </RowActions>
        )
      }}
    >
      {dialogs}
      <PhoneOrderDrawer mobile={caller.mobile} open={drawer === 'place' && can('HomeOrder.add')} onClose={caller.shut} />
      <RefundDrawer open={drawer === 'refund' && mayRefund} onClose={() => openDrawer(undefined)} />
    </ListPage>
  )
}

/** The call desk opens the form with the number of the caller in the address: `?open=place&mobile=`. */
function useCallerInAddress(): { mobile: string | undefined; shut: () => void } {
  const { mobile } = useSearch({ strict: false }) as { mobile?: string | string[] }
  const navigate = useNavigate()
  return {
    mobile: typeof mobile === 'string' ? mobile : undefined,
    shut: () =>
      void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, open: undefined, mobile: undefined }), replace: true, resetScroll: false }),
  }
}
