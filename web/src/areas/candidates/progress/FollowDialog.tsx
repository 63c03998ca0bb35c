import { onboardVisitDays, seekerFollow, seekerFollowFields, seekerFollowKinds, seekerFollowMethods, seekerFollowResults } from '@gongtai/contract'
import type { ProgressInfo, ProgressState } from '@gongtai/contract'
import { Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import type { ProgressSubject } from './dialogs.ts'
import { dueVisit } from './due-visit.ts'
import type { VisitDays } from './due-visit.ts'
import { StepModal } from './StepModal.tsx'
import { text } from './text.ts'

const FollowField = fieldOf(seekerFollow.add, seekerFollowFields)

/** What a call is about, by where the candidate stands. */
const kinds: Partial<Record<ProgressState, (typeof seekerFollowKinds.values)[number]>> = {
  WAIT_INTERVIEW: 'BEFORE_INTERVIEW',
  NO_SHOW: 'NO_SHOW_VISIT',
  ONBOARDED: 'ONBOARD_VISIT',
}

/** A follow-up that belongs to this progress: the reminder before the interview, the call after a no-show, the visits after the first day. */
export function FollowDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const t = useText(text)
  return (
    <StepModal action="follow" of={of} {...dialog}>
      {info => <FollowForm info={info} onDone={() => onDone(t.follow.saved)} />}
    </StepModal>
  )
}

function FollowForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text).follow
  const [due] = useState(() => dueVisit(info, Date.now()))
  const own = info.state === 'ONBOARDED' && due === undefined ? undefined : kinds[info.state]
  const [initial] = useState(() => ({
    seekerId: info.seekerId,
    progressId: info.id,
    kind: own ?? ('NORMAL' as const),
    method: 'PHONE' as const,
    result: 'REACHED' as const,
  }))
  const offered = seekerFollowKinds.values.filter(kind => kind === 'NORMAL' || kind === own)
  return (
    <SchemaForm call={seekerFollow.add} fields={seekerFollowFields} initial={initial} onDone={onDone}>
      {offered.length > 1 && (
        <FollowField name="kind" label={t.kind}>
          <Radio.Group optionType="button" options={offered.map(value => ({ value, label: <ValueName of={seekerFollowKinds} value={value} /> }))} />
        </FollowField>
      )}
      <VisitDay due={due} />
      <div className="progress-pair">
        <FollowField name="method">
          <Radio.Group options={seekerFollowMethods.values.map(value => ({ value, label: <ValueName of={seekerFollowMethods} value={value} /> }))} />
        </FollowField>
        <FollowField name="result">
          <Radio.Group options={seekerFollowResults.values.map(value => ({ value, label: <ValueName of={seekerFollowResults} value={value} /> }))} />
        </FollowField>
      </div>
      <FollowField name="content" label={t.content}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </FollowField>
      <FollowField name="nextFollowAt" label={t.next}>
        <InstantPicker isFuture />
      </FollowField>
    </SchemaForm>
  )
}

/** Which visit it is. The one that is due is chosen at first. */
function VisitDay({ due }: { due: VisitDays | undefined }) {
  const t = useText(text).follow
  const form = Form.useFormInstance()
  const kind: unknown = Form.useWatch('kind')
  useEffect(() => {
    if (kind === 'ONBOARD_VISIT') form.setFieldValue('visitDay', due)
  }, [form, kind, due])
  if (kind !== 'ONBOARD_VISIT') return null
  return (
    <FollowField name="visitDay" label={t.visitDay} required>
      <Radio.Group optionType="button" options={onboardVisitDays.map(days => ({ value: days, label: t.visitDays(days) }))} />
    </FollowField>
  )
}
