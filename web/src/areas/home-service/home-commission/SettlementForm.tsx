import { dayOf, homeCommission, markFailures, settleTimeFault, showMoney, addMoney, homeScenes } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import type { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { monthOf } from './opened.ts'
import type { PlanSubject } from './opened.ts'
import { text } from './text.ts'
import './commission.css'

/** The three things that a transfer is registered with, of one plan or of many. */
function SettlementFields() {
  const t = useText(text).form
  return (
    <>
      <Field name="settleTime" label={t.settleTime}>
        <DayPicker />
      </Field>
      <Field name="settleCertificationPicture" label={t.proof}>
        <Upload scene={homeScenes['home.settle']} max={9} />
      </Field>
      <Field name="remark" label={t.remark}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </>
  )
}

export function SettleForm({ plan, onDone }: { plan: PlanSubject; onDone: () => void }) {
  const t = useText(text).form
  const { id } = plan
  const loadNewer = async () => ({ id, version: (await call(homeCommission.info, { id }, { handled: true })).version })
  return (
    <>
      {plan.settleTotalMoney !== null && <p>{t.single(plan.name, monthOf(plan), `¥${showMoney(plan.settleTotalMoney)}`)}</p>}
      <SchemaForm
        call={homeCommission.settle}
        initial={{ id, version: plan.version, settleCertificationPicture: [], ...usualDay([plan]) }}
        loadNewer={loadNewer}
        onDone={() => {
          say('success', t.settled)
          onDone()
        }}
      >
        <SettlementFields />
      </SchemaForm>
    </>
  )
}

/** Today, unless the month is not over. */
function usualDay(plans: readonly Pick<PlanSubject, 'planYear' | 'planMonth'>[]): { settleTime?: string } {
  const today = dayOf(new Date())
  return plans.every(plan => settleTimeFault(today, plan, today) === null) ? { settleTime: today } : {}
}

/** Those on other pages are read first: the sum is theirs, too. */
export function MarkForm({ selection, onDone }: { selection: Selection<HomeCommissionRow>; onDone: () => void }) {
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

function MarkPlans({ plans, onDone }: { plans: HomeCommissionRow[]; onDone: () => void }) {
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
        initial={{
          items: plans.map(({ id, version }) => ({ id, version })),
          totalMoney: total,
          settleCertificationPicture: [],
          ...(batchNo === undefined ? {} : { batchNo }),
          ...usualDay(plans),
        }}
        explain={explain}
        onDone={answer => {
          say('success', t.marked(answer.count, answer.batchNo))
          onDone()
        }}
      >
        <SettlementFields />
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
