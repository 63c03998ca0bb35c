import { addMoney, commissionSettlementFields, dayOf, homeCommission, homeScenes, markFailures, settleTimeFault, showMoney } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import type { ApiError } from '../../../base/api-error.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { monthOf } from './plan.ts'
import type { PlanSubject } from './plan.ts'
import { newVersionOf, PlanModal } from './PlanModal.tsx'
import { text } from './text.ts'
import './commission.css'

const Field = fieldOf(homeCommission.settle, commissionSettlementFields)

/** The three things that a transfer is registered with, of one plan or of many. */
function SettlementFields({ months }: { months: readonly string[] }) {
  const t = useText(text).form
  return (
    <>
      <Field name="settleTime">
        <DayPicker />
      </Field>
      <Field name="settleCertificationPicture">
        <Upload scene={homeScenes['home.settle']} max={9} />
      </Field>
      <Field name="remark">
        <ReasonInput usual={[t.transferred(months.join(t.comma)), t.byBank]} />
      </Field>
    </>
  )
}

export function SettleDialog({ of: plan, onDone, ...dialog }: DialogProps<PlanSubject>) {
  const t = useText(text).form
  const { id } = plan
  return (
    <PlanModal action="settle" plan={plan} {...dialog}>
      {plan.settleTotalMoney !== null && <p>{t.single(plan.name, monthOf(plan), `¥${showMoney(plan.settleTotalMoney)}`)}</p>}
      <SchemaForm
        call={homeCommission.settle}
        fields={commissionSettlementFields}
        initial={{ id, version: plan.version, settleCertificationPicture: [], ...usualDay([plan]) }}
        loadNewer={async () => ({ id, version: await newVersionOf(id) })}
        onDone={() => onDone(t.settled)}
      >
        <SettlementFields months={[monthOf(plan)]} />
      </SchemaForm>
    </PlanModal>
  )
}

/** Today, unless the month is not over. */
function usualDay(plans: readonly Pick<PlanSubject, 'planYear' | 'planMonth'>[]): { settleTime?: string } {
  const today = dayOf(new Date())
  return plans.every(plan => settleTimeFault(today, plan, today) === null) ? { settleTime: today } : {}
}

export function MarkDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection<HomeCommissionRow>>) {
  const t = useText(text)
  const done = (message: string) => {
    selection.clear()
    onDone(message)
  }
  return (
    <FormModal title={t.aboutMany(t.mark, selection.count)} {...dialog}>
      <MarkForm selection={selection} onDone={done} />
    </FormModal>
  )
}

/** Those on other pages are read first, because the sum is theirs too. */
function MarkForm({ selection, onDone }: { selection: Selection<HomeCommissionRow>; onDone: (message: string) => void }) {
  const t = useText(text).form
  const [key] = useState(() => selection.rows.map(row => `${row.id}.${row.version}`).join())
  const { data, error, refetch } = useQuery({ queryKey: ['markCommission', key, selection.count], queryFn: () => selection.load(), gcTime: 0 })
  if (data === undefined)
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={t.loading} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  return <MarkPlans plans={data} onDone={onDone} />
}

function MarkPlans({ plans, onDone }: { plans: HomeCommissionRow[]; onDone: (message: string) => void }) {
  const t = useText(text).form
  const total = addMoney('0', ...plans.map(plan => plan.settleTotalMoney ?? '0'))
  const [first] = plans
  const batchNo = first?.payBatchNo != null && plans.every(plan => plan.payBatchNo === first.payBatchNo) ? first.payBatchNo : undefined
  return (
    <>
      <p>
        {t.many(plans.length, `¥${showMoney(total)}`)}
        {batchNo !== undefined && <span className="kit-secondary"> {t.batch(batchNo)}</span>}
      </p>
      <SchemaForm
        call={homeCommission.mark}
        fields={commissionSettlementFields}
        initial={{
          items: plans.map(({ id, version }) => ({ id, version })),
          totalMoney: total,
          settleCertificationPicture: [],
          ...(batchNo === undefined ? {} : { batchNo }),
          ...usualDay(plans),
        }}
        explain={explain}
        onDone={answer => onDone(t.marked(answer.count, answer.batchNo))}
      >
        <SettlementFields months={[...new Set(plans.map(monthOf))]} />
      </SchemaForm>
    </>
  )
}

const explain = (error: ApiError) => <Failures error={error} />

/** Which of the plans keep the batch from being done, and why. */
function Failures({ error }: { error: ApiError }) {
  const t = useText(text).form
  const parsed = markFailures.safeParse(error.data)
  if (!parsed.success) return null
  return (
    <>
      {t.failures}
      <ul className="commission-failures">
        {parsed.data.failures.map(({ id, name, msg }) => (
          <li key={id}>
            {name}：{msg}
          </li>
        ))}
      </ul>
    </>
  )
}
