import { homeOrder, homeOrderStates, inLanguage, orderRefundStates, orderSources, homeOrderExport } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDrawerAddress } from '../../../kit/drawer-address.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { useText } from '../../../base/text.ts'
import { ArtificerSelect } from '../artificer/ArtificerSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { subjectOfRow } from './order-subject.ts'
import { useOpenedOrder } from './opened.ts'
import { OrderAlerts } from './OrderAlerts.tsx'
import { Appointment, OrderContact, OrderNumber, OrderPlace, OrderProductCell, OrderStates } from './OrderCells.tsx'
import { OrderRowActions } from './OrderActions.tsx'
import { OrderSums } from './OrderSums.tsx'
import { text } from './text.ts'
import './order.css'

const { Filter, FilterRange } = filtersOf(homeOrder.page)
const OrderDialogs = onDemand(() => import('./OrderDialogs.tsx'))
const PhoneOrderDrawer = onDemand(() => import('./PhoneOrderDrawer.tsx'))
const RefundDrawer = onDemand(() => import('../home-refund/RefundDrawer.tsx'))

/** areas/home-orders-commissions.md, HomeOrder. */
export function HomeOrderListPage() {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(homeOrder.page)
  const { opened, open, close } = useOpenedOrder()
  const { drawer, openDrawer } = useDrawerAddress(['place', 'refund'])
  const shut = () => openDrawer(undefined)
  const caller = useCallerInAddress()
  const mayRefund = can('HomeOrder.refundAudit') || can('HomeOrder.refundPayout')

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.empty}
        actions={
          <>
            {mayRefund && <Button onClick={() => openDrawer('refund')}>{t.refunds}</Button>}
            <ExportButton call={homeOrder.export} kind={homeOrderExport} filter={list.input} />
            <Can code="HomeOrder.add">
              <Button type="primary" onClick={() => openDrawer('place')}>
                {t.place}
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
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <FilterRange from="appointStart" to="appointEnd" label={t.appoint} />
            <Filter name="cityCode" label={t.city}>
              <OpenCitySelect forFilter placeholder={t.any} />
            </Filter>
            <Filter name="districtCode" label={t.district}>
              <DistrictSelect cityCode={list.filter.cityCode} placeholder={t.any} />
            </Filter>
            <Filter name="categoryId" label={t.category}>
              <CategorySelect forFilter placeholder={t.any} />
            </Filter>
            <Filter name="artificerId" label={t.artificer}>
              <ArtificerSelect placeholder={t.any} />
            </Filter>
            <Filter name="refundState" label={t.refundState}>
              <LabelSelect of={orderRefundStates.labels} placeholder={t.any} />
            </Filter>
            <Filter name="source" label={t.source}>
              <LabelSelect of={orderSources.labels} placeholder={t.any} />
            </Filter>
            <Filter name="ownerId" label={t.owner}>
              <StaffPicker />
            </Filter>
            <FilterRange from="createdStart" to="createdEnd" label={t.created} />
            <FilterRange from="completedStart" to="completedEnd" label={t.completed} />
            {!hidden('homeOrder.money') && (
              <>
                <Filter name="payMin" label={t.payMin}>
                  <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
                </Filter>
                <Filter name="payMax" label={t.payMax}>
                  <InputNumber<string> className="kit-wide" stringMode min="0" precision={2} prefix="¥" />
                </Filter>
              </>
            )}
          </>
        }
        columns={[
          { title: t.orderNo, dataIndex: 'orderNo', fixed: 'start', render: (_, row) => <OrderNumber order={row} /> },
          { title: t.state, dataIndex: 'state', render: (_, row) => <OrderStates order={row} /> },
          { title: t.product, dataIndex: 'productName', width: 190, render: (_, row) => <OrderProductCell order={row} /> },
          { title: t.contact, dataIndex: 'contactName', render: (_, row) => <OrderContact order={row} /> },
          { title: t.address, dataIndex: 'address', width: 190, render: (_, row) => <OrderPlace order={row} /> },
          { title: t.appoint, dataIndex: 'appointStart', sorter: true, render: (_, row) => <Appointment order={row} /> },
          { title: t.artificer, dataIndex: 'artificerNames', render: (names: string[]) => orBlank(names.join(language === 'en_US' ? ', ' : '、')) },
          { title: t.pay, dataIndex: 'payMoney', sorter: true, align: 'right', render: money },
          { title: t.paid, dataIndex: 'paidMoney', align: 'right', render: money },
          { title: t.refunded, dataIndex: 'refundMoney', align: 'right', render: money },
          { title: t.source, dataIndex: 'source', render: source => inLanguage(orderSources.labels[source], language) },
          { title: t.owner, dataIndex: 'ownerName', render: orBlank },
          { title: t.created, dataIndex: 'createdAt', sorter: true, render: instant },
          { title: t.completed, dataIndex: 'completedAt', sorter: true, render: instant },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => <OrderRowActions row={row} onOpen={dialog => open({ dialog, order: subjectOfRow(row) })} />,
          },
        ]}
      />
      <OrderDialogs opened={opened} open={opened !== undefined} onClose={close} />
      <PhoneOrderDrawer mobile={caller.mobile} open={drawer === 'place' && can('HomeOrder.add')} onClose={caller.shut} />
      <RefundDrawer open={drawer === 'refund' && mayRefund} onClose={shut} />
    </>
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
