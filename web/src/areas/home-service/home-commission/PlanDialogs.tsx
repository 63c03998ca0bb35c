import { adjustCodes, homeCommission, showMoney } from '@gongtai/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import type { Said } from '../../../base/text.ts'
import { GenerateForm } from './GenerateForm.tsx'
import type { OpenedPlan, PlanSubject } from './opened.ts'
import { useRefreshPlans } from './refresh.ts'
import { MarkForm, SettleForm } from './SettlementForm.tsx'
import { text } from './text.ts'

interface PlanDialogsProps {
  opened: OpenedPlan | undefined
  open: boolean
  onClose: () => void
}

/** What opens over the list of plans and over the page of one. */
export function PlanDialogs({ opened, open, onClose }: PlanDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshPlans()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  if (last === undefined) return null
  const done = () => {
    onClose()
    if (last.dialog === 'mark') last.selection.clear()
    refresh()
  }
  return (
    <FormModal title={titleOf(last, t)} open={open} onClose={onClose}>
      {last.dialog === 'generate' && <GenerateForm onDone={done} />}
      {last.dialog === 'mark' && <MarkForm selection={last.selection} onDone={done} />}
      {last.dialog === 'settle' && <SettleForm plan={last.plan} onDone={done} />}
      {last.dialog === 'adjust' && <AdjustForm plan={last.plan} item={last.item} onDone={done} />}
      {(last.dialog === 'freeze' || last.dialog === 'unfreeze' || last.dialog === 'revoke') && (
        <ReasonForm action={last.dialog} plan={last.plan} onDone={done} />
      )}
    </FormModal>
  )
}

function titleOf(opened: OpenedPlan, t: Said<typeof text>): string {
  if (opened.dialog === 'generate') return t.generate
  if (opened.dialog === 'mark') return t.aboutMany(t.mark, opened.selection.count)
  return t.about(t[opened.dialog], opened.plan.name)
}

const AdjustField = fieldOf(homeCommission.adjust)

function AdjustForm({ plan, item, onDone }: { plan: PlanSubject; item?: { id: number; orderNo: string | null }; onDone: () => void }) {
  const t = useText(text).adjustForm
  return (
    <SchemaForm
      call={homeCommission.adjust}
      initial={{ commissionId: plan.id, version: plan.version, itemId: item?.id ?? null }}
      loadNewer={async () => ({ commissionId: plan.id, version: (await call(homeCommission.info, { id: plan.id }, { handled: true })).version })}
      onDone={({ settleTotalMoney }) => {
        say('success', settleTotalMoney === null ? t.doneHidden : t.done(`¥${showMoney(settleTotalMoney)}`))
        onDone()
      }}
    >
      <p className="kit-secondary">
        {item?.orderNo == null ? t.own : t.of(item.orderNo)} · {t.self}
      </p>
      <AdjustField name="adjustCode" label={t.code} empty={t.chooseCode}>
        <LabelSelect of={adjustCodes.labels} allowClear={false} />
      </AdjustField>
      <AdjustField name="adjustMoney" label={t.money} extra={t.moneyHint}>
        <Input prefix="¥" inputMode="decimal" maxLength={10} />
      </AdjustField>
      <AdjustField name="adjustReason" label={t.reason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </AdjustField>
    </SchemaForm>
  )
}

const ReasonField = fieldOf(homeCommission.freeze)

function ReasonForm({ action, plan: { id, version }, onDone }: { action: 'freeze' | 'unfreeze' | 'revoke'; plan: PlanSubject; onDone: () => void }) {
  const t = useText(text)
  const loadNewer = async () => ({ id, version: (await call(homeCommission.info, { id }, { handled: true })).version })
  return (
    <SchemaForm
      call={homeCommission[action]}
      initial={{ id, version }}
      loadNewer={loadNewer}
      onDone={() => {
        say('success', t.done)
        onDone()
      }}
    >
      <p>{t.freezeForm[action]}</p>
      <ReasonField name="reason" label={t.freezeForm.reason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </ReasonField>
    </SchemaForm>
  )
}
