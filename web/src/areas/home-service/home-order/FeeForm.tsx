import { feeStates, homeOrder, inLanguage, orderFeeTypes } from '@gongtai/contract'
import type { HomeOrderInfo, OrderFee } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton, Table } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask } from '../../../base/notify.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { money } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import type { OrderSubject } from './order-subject.ts'
import { useRefreshOrders } from './refresh.ts'
import { useNewVersion } from './newer.ts'
import { text } from './dialog-text.ts'

const Field = fieldOf(homeOrder.addFee)
const { BASE: _, ...extraTypes } = orderFeeTypes.labels

interface FeeFormProps {
  order: OrderSubject
  onDone: (message: string) => void
}

/** 补差价: the fees of the order as they are now, and another one. */
export function FeeForm({ order, onDone }: FeeFormProps) {
  const t = useText(text).fee
  const newVersion = useNewVersion()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeOrder.info, { orderId: order.id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  const initial = { orderId: order.id, version: data.version, feeType: 'LABOR' as const }
  return (
    <>
      <FeeTable info={data} />
      {/* A fee that was cancelled has raised the version: the form begins anew. */}
      <SchemaForm
        key={data.version}
        call={homeOrder.addFee}
        initial={initial}
        loadNewer={newVersion(initial)}
        submitText={t.add}
        onDone={() => onDone(t.added)}
      >
        <div className="order-pair">
          <Field name="feeType" label={t.type}>
            <LabelSelect of={extraTypes} allowClear={false} />
          </Field>
          <Field name="money" label={t.money}>
            <Input inputMode="decimal" maxLength={9} prefix="¥" />
          </Field>
        </div>
        <Field name="name" label={t.name}>
          <Input maxLength={30} placeholder={t.nameHint} />
        </Field>
      </SchemaForm>
    </>
  )
}

function FeeTable({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).fee
  const language = useLanguage()
  const { running, cancel } = useCancelFee(info)
  const mayCancel = info.actions.includes('cancelFee')
  return (
    <Table<OrderFee>
      className="order-fees"
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={info.fees}
      columns={[
        { key: 'type', title: t.type, render: (_value, fee) => inLanguage(orderFeeTypes.labels[fee.feeType], language) },
        { title: t.name, dataIndex: 'name' },
        { title: t.money, dataIndex: 'money', align: 'right', render: money },
        { key: 'state', title: t.state, render: (_value, fee) => <StatusTag of={feeStates.labels} value={fee.state} /> },
        {
          key: 'cancel',
          render: (_value, fee) =>
            mayCancel &&
            fee.feeType !== 'BASE' &&
            fee.state === 'PENDING_PAY' && (
              <RowButton aria-busy={running} onClick={() => void cancel(fee)}>
                {t.cancel}
              </RowButton>
            ),
        },
      ]}
    />
  )
}

function useCancelFee(info: HomeOrderInfo) {
  const t = useText(text).fee
  const refresh = useRefreshOrders()
  const { running, once } = useOnce()
  const cancel = (fee: OrderFee) =>
    once(async () => {
      if (!(await ask({ title: t.sureCancel(fee.name), yes: t.yes, no: t.no }))) return
      // A failure is shown by `call`; whatever it was, the order may be old.
      await call(homeOrder.cancelFee, { orderId: info.id, version: info.version, feeId: fee.id }).catch(() => undefined)
      refresh()
    })()
  return { running, cancel }
}
