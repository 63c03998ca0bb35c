import { consentWays, dayOf, messageIn, missingInReport, recReport, recReportFields } from '@gongtai/contract'
import type { AnswerOf, InputOf, RecReportInfo } from '@gongtai/contract'
import { Button, Form, Input, Radio, Select, Switch } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../base/api.ts'
import { currentLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { PositionSelect } from '../progress/PositionSelect.tsx'
import { TimesInput } from '../progress/TimesInput.tsx'
import { ScoresInput } from './ScoresInput.tsx'
import { text } from './text.ts'

const Field = fieldOf(recReport.save, recReportFields)
type ReportInput = InputOf<typeof recReport.save>
type Saved = AnswerOf<typeof recReport.save>
/** What becomes of the report when the form is sent. */
type Way = 'SAVE' | 'SUBMIT' | 'SEND'

interface ReportFormProps {
  initial: Partial<ReportInput>
  resumes: RecReportInfo['resumes']
  knownPosition?: { id: number; title: string } | undefined
  loadNewer?: () => Promise<Partial<ReportInput>>
  onResume: (resumeId: number) => void
  onDone: (saved: Saved, way: Way) => void
}

export function ReportForm({ initial, resumes, knownPosition, loadNewer, onResume, onDone }: ReportFormProps) {
  const t = useText(text)
  const way = useRef<Way>('SAVE')
  const [today] = useState(() => dayOf(new Date()))
  const send = async (input: ReportInput): Promise<Saved> => {
    const saved = await call(recReport.save, input, { handled: true })
    const step = { id: saved.id, version: saved.version }
    if (way.current === 'SUBMIT') return call(recReport.submit, step, { handled: true })
    if (way.current === 'SEND') return call(recReport.send, step, { handled: true })
    return saved
  }
  return (
    <SchemaForm
      call={recReport.save}
      fields={recReportFields}
      initial={initial}
      {...(loadNewer && { loadNewer })}
      send={send}
      onDone={saved => onDone(saved, way.current)}
      renderFooter={({ running }) => <Buttons running={running} onWay={chosen => (way.current = chosen)} />}
    >
      <h2>{t.parts.position}</h2>
      <Field name="positionId">
        <PositionSelect known={knownPosition} />
      </Field>
      <Field name="resumeId">
        <Select
          options={resumes.map(({ id, resumeCode, title, isActive }) => ({ value: id, label: `${title} ${resumeCode}`, disabled: !isActive }))}
          onChange={onResume}
        />
      </Field>
      <h2>{t.parts.judgement}</h2>
      <Field name="scores">
        <ScoresInput />
      </Field>
      <Field name="highlights">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} placeholder={t.highlightsHint} />
      </Field>
      <Field name="reason">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 14 }} placeholder={t.reasonHint} />
      </Field>
      <Field name="risk">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} placeholder={t.riskHint} />
      </Field>
      <h2>{t.parts.terms}</h2>
      <Field name="currentSalary">
        <Input inputMode="decimal" prefix="¥" maxLength={15} />
      </Field>
      <Field name="expectSalary">
        <Input inputMode="decimal" prefix="¥" maxLength={15} />
      </Field>
      <Field name="availableDate">
        <DayPicker min={today} />
      </Field>
      <Field name="interviewTimes">
        <TimesInput />
      </Field>
      <h2>{t.parts.consent}</h2>
      <Field name="consentWay">
        <Radio.Group options={consentWays.values.map(value => ({ value, label: <ValueName of={consentWays} value={value} /> }))} />
      </Field>
      <Field name="showContact" valuePropName="checked">
        <Switch />
      </Field>
    </SchemaForm>
  )
}

/** A draft may lack anything. What is submitted must be whole, and what is missing is named beside its field. */
function Buttons({ running, onWay }: { running: boolean; onWay: (way: Way) => void }) {
  const t = useText(text)
  const can = useCan()
  const form = Form.useFormInstance()
  const go = (way: Way) => {
    onWay(way)
    if (way !== 'SAVE') {
      const {
        scores = {},
        highlights = null,
        reason = null,
        availableDate = null,
        interviewTimes = [],
        consentWay = null,
      } = form.getFieldsValue() as Partial<ReportInput>
      const missing = missingInReport({ scores, highlights, reason, availableDate, interviewTimes, consentWay })
      if (missing.length > 0) {
        form.setFields(missing.map(({ field, message }) => ({ name: field, errors: [messageIn(message, currentLanguage())] })))
        form.scrollToField(missing[0]!.field, { block: 'center' })
        return
      }
    }
    form.submit()
  }
  return (
    <div className="report-foot">
      <Button disabled={running} onClick={() => go('SAVE')}>
        {t.save}
      </Button>
      {can('JobSeekersRecReport.review') && (
        <Button disabled={running} onClick={() => go('SEND')}>
          {t.sendNow}
        </Button>
      )}
      <Button type="primary" loading={running} onClick={() => go('SUBMIT')}>
        {t.submit}
      </Button>
    </div>
  )
}
