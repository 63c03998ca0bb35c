import { homeOrder, orderFee, orderFeeFields, orderFeeTypes } from '@gongtai/contract'
import type { HomeOrderInfo, OrderFee } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton, Table } from 'antd'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { OrderModal } from './OrderModal.tsx'
import type { OrderSubject } from './order-subject.ts'
import { useNewVersion } from './newer.ts'
import { text } from './text.ts'

const Field = fieldOf(homeOrder.addFee, orderFeeFields)
const { BASE: _, ...extraTypes } = orderFeeTypes.labels

export function AddFeeDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  return (
    <OrderModal action="addFee" order={order} {...dialog}>
      <FeeForm order={order} onDone={onDone} />
    </OrderModal>
  )
}

/** The dialog shows the fees of the order as they are now and adds another one. */
function FeeForm({ order, onDone }: { order: OrderSubject; onDone: (message: string) => void }) {
  const t = useText(text).fee
  const newVersion = useNewVersion()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeOrder.info, { orderId: order.id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  const initial = { orderId: order.id, version: data.version, feeType: 'LABOR' as const }
  return (
    <>
      <FeeTable info={data} />
      {/* The form begins anew after a fee was cancelled, because that raised the version. */}
      <SchemaForm
        key={data.version}
        call={homeOrder.addFee}
        fields={orderFeeFields}
        initial={initial}
        loadNewer={newVersion(initial)}
        submitText={t.add}
        onDone={() => onDone(t.added)}
      >
        <div className="order-pair">
          <Field name="feeType">
            <ValueSelect of={extraTypes} allowClear={false} />
          </Field>
          <Field name="money">
            <Input inputMode="decimal" maxLength={9} prefix="¥" />
          </Field>
        </div>
        <Field name="name">
          <Input maxLength={30} placeholder={t.nameHint} />
        </Field>
      </SchemaForm>
    </>
  )
}

function FeeTable({ info }: { info: HomeOrderInfo }) {
  const w = useWords()
  const { running, cancel } = useCancelFee(info)
  const mayCancel = info.actions.includes('cancelFee')
  const columns = useColumns(orderFee, orderFeeFields, [
    { field: 'feeType' },
    { field: 'name' },
    { field: 'money' },
    { field: 'state' },
    {
      key: 'cancel',
      title: '',
      render: (_value, fee) =>
        mayCancel &&
        fee.feeType !== 'BASE' &&
        fee.state === 'PENDING_PAY' && (
          <RowButton aria-busy={running} onClick={() => void cancel(fee)}>
            {w.cancel}
          </RowButton>
        ),
    },
  ])
  return <Table className="order-fees" rowKey="id" size="small" pagination={false} dataSource={info.fees} columns={columns} />
}

function useCancelFee(info: HomeOrderInfo) {
  const t = useText(text).fee
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const cancel = (fee: OrderFee) =>
    once(async () => {
      if (!(await ask({ title: t.sureCancel(fee.name), yes: w.confirm, no: w.back }))) return
      // A failure is shown by `call`. The order is read anew in any case, because the one shown may be old.
      await call(homeOrder.cancelFee, { orderId: info.id, version: info.version, feeId: fee.id }).catch(() => undefined)
      refreshAll()
    })()
  return { running, cancel }
}
