import { interviewModes, mostReschedules, showInstant } from '@gongtai/contract'
import type { AnswerOf, InputOf, interview, ProgressInfo } from '@gongtai/contract'
import { Alert, Button, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { call as send } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { Field } from '../../../kit/form/Field.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { StepForm } from '../progress/StepForm.tsx'
import { ofMode, planRule } from './plan-rule.ts'
import { later, minutesBetween, usualLength } from './slot-day.ts'
import { SlotChips } from './SlotChips.tsx'
import { text } from './text.ts'
import { EndPicker, StartPicker } from './TimeFields.tsx'

/** All of them take the same plan; a move says why as well. */
type ArrangeCall = typeof interview.accept | typeof interview.reschedule

interface ArrangeFormProps {
  call: ArrangeCall
  info: ProgressInfo
  round: number
  /** The time to which it was moved on the calendar. */
  wanted?: string | undefined
  /** It stands already, and gets another time. */
  isMove?: boolean
  /** A unit of the company's quota is reserved with it. */
  usesQuota?: boolean
  onDone: (answer: AnswerOf<ArrangeCall>) => unknown
}

/** When and where: a slot of the position or a time of one's own, and what the mode needs. */
export function ArrangeForm({ call, info, round, wanted, isMove = false, usesQuota = false, onDone }: ArrangeFormProps) {
  const t = useText(text)
  const former = info.interviews[0]
  const [initial] = useState(() => startOf(info, isMove, wanted))
  const [schema] = useState(() => planRule(call.input as typeof interview.accept.input))
  return (
    <StepForm
      call={call}
      schema={schema}
      info={info}
      initial={initial}
      send={input => send(call as typeof interview.accept, ofMode(input), { handled: true })}
      onDone={onDone}
    >
      <p className="kit-secondary">
        {[
          t.round(round, info.interviewRounds),
          isMove && former ? t.now(`${showInstant(former.startAt)}–${showInstant(former.endAt).slice(11)}`) : '',
          isMove && former ? t.moved(former.rescheduleCount, mostReschedules) : '',
          usesQuota && info.couponAvailable !== null && info.couponAvailable > 0 ? t.quota(info.couponAvailable) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {usesQuota && info.couponAvailable !== null && info.couponAvailable <= 0 && (
        <Alert className="progress-alert" type="warning" showIcon title={t.quotaEmpty} />
      )}
      <Times positionId={info.positionId} wished={round === 1 && !isMove ? info.wishedTimes : []} />
      <Field name="mode">
        <Radio.Group optionType="button" options={interviewModes.values.map(value => ({ value, label: <ValueName of={interviewModes} value={value} /> }))} />
      </Field>
      <Place info={info} />
      <div className="progress-pair">
        <Field name="contactName" empty={t.enterContact}>
          <Input maxLength={20} />
        </Field>
        <Field
          name="contactMobile"
          required={info.arrange.contactMobile === null}
          empty={t.mobileRule}
          extra={info.arrange.contactMobile === null ? undefined : t.knownMobile(info.arrange.contactMobile)}
        >
          <Input maxLength={20} inputMode="tel" />
        </Field>
      </div>
      <Field name="interviewer">
        <Input maxLength={20} />
      </Field>
      {isMove && (
        <Field name="reason" label={t.reason} required empty={t.enterReason}>
          <ReasonInput usual={t.reasonUsual} />
        </Field>
      )}
    </StepForm>
  )
}

/** What is known of the place is there already; only the time is to be found. */
function startOf({ arrange, interviews }: ProgressInfo, isMove: boolean, wanted: string | undefined): Partial<InputOf<ArrangeCall>> {
  const former = interviews[0]
  const source = isMove ? former : undefined
  const length = former === undefined ? usualLength : minutesBetween(former.startAt, former.endAt)
  return {
    mode: source?.mode ?? arrange.mode,
    addressId: source?.addressId ?? arrange.addressId,
    meetingUrl: former?.meetingUrl ?? null,
    contactName: source?.contactName ?? arrange.contactName,
    interviewer: source?.interviewer ?? null,
    slotKey: null,
    ...(wanted !== undefined && { startAt: wanted, endAt: later(wanted, length) }),
  }
}

function Times({ positionId, wished }: { positionId: number; wished: readonly string[] }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const [now] = useState(() => Date.now())
  const coming = wished.filter(at => Date.parse(at) > now)
  const take = (startAt: string, endAt: string) => {
    form.setFieldsValue({ startAt, endAt })
    void form.validateFields(['startAt', 'endAt']).catch(() => {})
  }
  return (
    <>
      {coming.length > 0 && (
        <Form.Item label={t.wished}>
          <div className="progress-slot-list">
            {coming.map(at => (
              <Button
                key={at}
                size="small"
                onClick={() => {
                  form.setFieldValue('slotKey', null)
                  take(at, later(at, usualLength))
                }}
              >
                {showInstant(at)}
              </Button>
            ))}
          </div>
        </Form.Item>
      )}
      <Field name="slotKey" label={t.slot}>
        <SlotChips positionId={positionId} onPick={slot => take(slot.startAt, slot.endAt)} />
      </Field>
      <div className="progress-pair">
        <Field name="startAt" empty={t.chooseTime}>
          <StartPicker />
        </Field>
        <Field name="endAt" empty={t.chooseTime}>
          <EndPicker />
        </Field>
      </div>
    </>
  )
}

/** On site it is a place of the company, by video a link, on the phone neither. */
function Place({ info: { arrange } }: { info: ProgressInfo }) {
  const t = useText(text)
  const mode: unknown = Form.useWatch('mode')
  if (mode === 'ONSITE')
    return (
      <Field name="addressId" required empty={t.chooseAddress}>
        <Select<number>
          className="kit-wide"
          placeholder={t.chooseAddress}
          options={arrange.addresses.map(({ id, address }) => ({ value: id, label: address }))}
        />
      </Field>
    )
  if (mode !== 'VIDEO') return null
  return (
    <Field name="meetingUrl" required empty={t.enterUrl}>
      <Input maxLength={300} placeholder="https://" />
    </Field>
  )
}
