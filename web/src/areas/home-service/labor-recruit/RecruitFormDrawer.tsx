import { certTypes, genderLimits, laborRecruit, laborRecruitFields, payUnits, workModes } from '@gongtai/contract'
import type { InputOf, RecruitInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(laborRecruit.save, laborRecruitFields)

export function RecruitFormDrawer({ of: row, onDone, ...dialog }: DialogProps<{ id: number } | undefined>) {
  const t = useText(text)
  return (
    <FormDrawer title={row === undefined ? t.add : t.editTitle} {...dialog}>
      {row === undefined ? <RecruitForm info={undefined} onDone={onDone} /> : <RecruitEdit id={row.id} onDone={onDone} />}
    </FormDrawer>
  )
}

function RecruitEdit({ id, onDone }: { id: number; onDone: (message: string) => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(laborRecruit.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <RecruitForm info={data} onDone={onDone} />
}

const fresh = { workMode: 'FULL_TIME', payUnit: 'MONTH', genderLimit: 'ANY', trainProvided: false } as const

/** The form begins as a draft, because a draft may have empty fields. Which of the two buttons was pressed is said when it is sent. */
const formOf = (info: RecruitInfo | undefined): Partial<InputOf<typeof laborRecruit.save>> =>
  info === undefined ? { ...fresh, districts: [], certTypes: [], submit: false } : { ...info, submit: false }

function RecruitForm({ info, onDone }: { info: RecruitInfo | undefined; onDone: (message: string) => void }) {
  const t = useText(text)
  const w = useWords()
  const mayBeDraft = info === undefined || info.state === 'DRAFT'
  const [submit, setSubmit] = useState(true)
  return (
    <SchemaForm
      call={laborRecruit.save}
      fields={laborRecruitFields}
      initial={formOf(info)}
      loadNewer={info && (async () => formOf(await call(laborRecruit.info, { id: info.id }, { handled: true })))}
      send={input => call(laborRecruit.save, { ...input, submit }, { handled: true })}
      onDone={() => onDone(submit && mayBeDraft ? t.published : w.saved)}
      renderFooter={({ running, cancel }) => (
        <>
          <Button onClick={cancel}>{w.cancel}</Button>
          {mayBeDraft && <DraftButton running={running} onChoose={() => setSubmit(false)} />}
          <Button type="primary" htmlType="submit" disabled={running} loading={running && submit} onClick={() => flushSync(() => setSubmit(true))}>
            {mayBeDraft ? t.publish : w.save}
          </Button>
        </>
      )}
    >
      <RecruitFields isDraft={!submit} isFinished={info?.state === 'FINISHED'} />
    </SchemaForm>
  )
}

/** It is no submit button, because Enter in a field presses the first of those. */
function DraftButton({ running, onChoose }: { running: boolean; onChoose: () => void }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const save = () => {
    flushSync(onChoose)
    form.submit()
  }
  return (
    <Button disabled={running} onClick={save}>
      {t.saveDraft}
    </Button>
  )
}

/** Of a finished recruitment only deadline and headcount can be changed. */
function RecruitFields({ isDraft, isFinished }: { isDraft: boolean; isFinished: boolean }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const cityCode = Form.useWatch<string | null>('cityCode')
  const required = !isDraft
  return (
    <>
      {isFinished && <p className="kit-secondary">{t.finishedHint}</p>}
      <Field name="title">
        <Input maxLength={40} showCount disabled={isFinished} />
      </Field>
      <div className="recruit-pair">
        <Field name="categoryId" field="categoryName" required={required} empty={t.chooseCategory}>
          <CategorySelect disabled={isFinished} />
        </Field>
        <Field name="workMode">
          <ValueSelect of={workModes} allowClear={false} disabled={isFinished} />
        </Field>
        <Field name="cityCode" required={required} empty={t.chooseCity}>
          <CityInput disabled={isFinished} onCity={() => form.setFieldValue('districts', [])} />
        </Field>
        <Field name="districts">
          <DistrictSelect multiple cityCode={cityCode} disabled={isFinished} />
        </Field>
        <Field name="headcount" required={required} empty={t.enterHeadcount}>
          <InputNumber className="kit-wide" min={1} max={9999} precision={0} suffix={t.people} />
        </Field>
        <Field name="deadline" required={required} empty={t.chooseDeadline}>
          <DayPicker />
        </Field>
        <Field name="startDate">
          <DayPicker disabled={isFinished} />
        </Field>
        <Field name="payUnit">
          <ValueSelect of={payUnits} allowClear={false} disabled={isFinished} />
        </Field>
        <Field name="payMin">
          <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" disabled={isFinished} />
        </Field>
        <Field name="payMax">
          <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" disabled={isFinished} />
        </Field>
        <Field name="ageMin">
          <InputNumber className="kit-wide" min={18} max={65} precision={0} disabled={isFinished} />
        </Field>
        <Field name="ageMax">
          <InputNumber className="kit-wide" min={18} max={65} precision={0} disabled={isFinished} />
        </Field>
        <Field name="genderLimit">
          <ValueSelect of={genderLimits} allowClear={false} disabled={isFinished} />
        </Field>
        <Field name="trainProvided" valuePropName="checked">
          <Switch disabled={isFinished} />
        </Field>
      </div>
      <Field name="certTypes">
        <ValueSelect of={certTypes} mode="multiple" disabled={isFinished} />
      </Field>
      <Field name="requirement">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 8 }} disabled={isFinished} />
      </Field>
      <Field name="benefit">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 2, maxRows: 8 }} disabled={isFinished} />
      </Field>
      <div className="recruit-pair">
        <Field name="contactName">
          <Input maxLength={20} disabled={isFinished} />
        </Field>
        <Field name="contactMobile" required={required} empty={t.enterContact}>
          <Input maxLength={20} disabled={isFinished} />
        </Field>
      </div>
    </>
  )
}

interface CityInputProps {
  id?: string
  value?: string | null
  onChange?: (cityCode: string | undefined) => void
  onBlur?: () => void
  disabled: boolean
  onCity: () => void
}

/** Another city begins without districts, because they belong to their city. */
function CityInput({ onChange, onCity, ...props }: CityInputProps) {
  return (
    <OpenCitySelect
      {...props}
      onChange={code => {
        onChange?.(code)
        onCity()
      }}
    />
  )
}
