import { homeOrder, homeOrderActions, homeOrderExport, homeOrderFields, orderAlerts, paths } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
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
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart, onDemand } from '../../../kit/on-demand.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { ArtificerSelect } from '../artificer/ArtificerSelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { orderDialogs, orderOnward, orderOpeners } from './dialogs.ts'
import { subjectOfRow } from './order-subject.ts'
import { OrderNumber, OrderPeople, OrderPhone, OrderPlace, OrderProductCell, OrderSpecCell, OrderStateCell } from './OrderCells.tsx'
import { nextSteps } from './OrderHead.tsx'
import { OrderAppointment, OrderRemark } from './OrderInPlace.tsx'
import { OrderSums } from './OrderSums.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { text } from './text.ts'
import './order.css'

const { Filter, FilterRange } = filtersOf(homeOrder.page, homeOrderFields)
const PhoneOrderDrawer = onDemand(() => import('./PhoneOrderDrawer.tsx'))
const OrderBoard = lazyPart(() => import('./OrderBoard.tsx'))
const OrderCalendar = lazyPart(() => import('./OrderCalendar.tsx'))
const OrderQuick = lazyPart(() => import('./OrderQuick.tsx'))

/** The orders, as rows, as a board of their states, or as a calendar of their appointments. */
export function OrderList() {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const list = useListQuery(homeOrder.page)
  const { open, dialogs } = useDialogs(orderDialogs, { next: useNextRecord(list.rows, orderOnward) })
  const { drawer, openDrawer } = useDrawerAddress({ place: 'HomeOrder.add' })
  const caller = useCallerInAddress()
  const handlersOf = (row: HomeOrderRow) => {
    const { payFee, addFee, ...others } = orderOpeners(open, subjectOfRow(row), t.redispatch)
    // The fees are read with the order itself, so whoever may not open it cannot work on them.
    return can('HomeOrderDetail') ? { ...others, payFee, addFee } : others
  }
  const quickView: QuickView<HomeOrderRow> = {
    needs: ['HomeOrderDetail'],
    path: id => paths.HomeOrderDetail({ id }),
    render: id => <OrderQuick id={id} open={open} />,
  }
  const amount = <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={homeOrderFields}
      empty={t.empty}
      actions={
        <>
          <ExportButton call={homeOrder.export} kind={homeOrderExport} filter={list.input} />
          <Can code="HomeOrder.add">
            <Button type="primary" onClick={() => openDrawer('place')}>
              {t.place.title}
            </Button>
          </Can>
        </>
      }
      tabs={<OrderTabs active={list.filter.state} count={list.answer?.stateCount} onState={state => list.setFilter({ state })} />}
      summary={<OrderSums answer={list.answer} />}
      quickView={quickView}
      faces={{
        board: <OrderBoard list={list} on={handlersOf} quickView={quickView} />,
        calendar: <OrderCalendar list={list} open={open} quickView={quickView} />,
      }}
      renderBulk={
        can('HomeOrder.export')
          ? selection => (
              <ExportChosen call={homeOrder.export} kind={homeOrderExport} selection={selection} filter={list.input}>
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
          <Filter name="alert" label={t.alerts}>
            <ValueSelect of={orderAlerts} placeholder={w.all} />
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
        { field: 'state', render: (_, row) => <OrderStateCell order={row} /> },
        { field: 'productName', render: (_, row) => <OrderProductCell order={row} /> },
        { field: 'skuName', hidden: true, render: (_, row) => <OrderSpecCell order={row} /> },
        { field: 'contactName' },
        { field: 'contactMobile', hidden: true, render: (_, row) => <OrderPhone order={row} /> },
        { field: 'districtCode', dataIndex: 'districtName', render: (_, row) => <OrderPlace order={row} /> },
        { field: 'address', hidden: true },
        { field: 'appointStart', sorter: true, render: (_, row) => <OrderAppointment order={row} /> },
        { field: 'artificers', dataIndex: 'artificerNames', render: (_, row) => <OrderPeople order={row} /> },
        { field: 'payMoney', sorter: true },
        { field: 'innerRemark', width: 140, hidden: true, render: (_, row) => <OrderRemark order={row} /> },
        { field: 'paidMoney', hidden: true },
        { field: 'refundMoney', hidden: true },
        { field: 'source', hidden: true },
        { field: 'ownerName', hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
        { field: 'completedAt', sorter: true, hidden: true },
        { field: 'score', hidden: true },
      ]}
      renderActions={row => <RowActions of={homeOrderActions} row={row} primary={nextSteps(row)} on={handlersOf(row)} />}
    >
      {dialogs}
      <PhoneOrderDrawer mobile={caller.mobile} open={drawer === 'place'} onClose={caller.shut} />
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
