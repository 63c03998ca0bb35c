import { certTypes, genderLimits, laborRecruit, payUnits, workModes } from '@gongtai/contract'
import type { InputOf, RecruitInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { useRefreshRecruits } from './refresh.ts'
import { text } from './text.ts'

const Field = fieldOf(laborRecruit.save)

interface RecruitFormDrawerProps {
  /** The one that is edited; without it a new one is made. */
  id: number | undefined
  open: boolean
  onClose: () => void
}

export function RecruitFormDrawer({ id, open, onClose }: RecruitFormDrawerProps) {
  const t = useText(text).form
  return (
    <FormDrawer title={id === undefined ? t.add : t.edit} open={open} onClose={onClose}>
      {id === undefined ? <RecruitForm info={undefined} onClose={onClose} /> : <RecruitEdit id={id} onClose={onClose} />}
    </FormDrawer>
  )
}

function RecruitEdit({ id, onClose }: { id: number; onClose: () => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(laborRecruit.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <RecruitForm info={data} onClose={onClose} />
}

const fresh = { workMode: 'FULL_TIME', payUnit: 'MONTH', genderLimit: 'ANY', trainProvided: false } as const

/** Which of the two buttons it was is said when the form is sent; until then it counts as a draft, whose fields may be empty. */
const formOf = (info: RecruitInfo | undefined): Partial<InputOf<typeof laborRecruit.save>> =>
  info === undefined ? { ...fresh, districts: [], certTypes: [], submit: false } : { ...info, submit: false }

function RecruitForm({ info, onClose }: { info: RecruitInfo | undefined; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefreshRecruits()
  const mayBeDraft = info === undefined || info.state === 'DRAFT'
  const [submit, setSubmit] = useState(true)
  const done = () => {
    say('success', submit && mayBeDraft ? t.form.published : t.saved)
    refresh()
    onClose()
  }
  return (
    <SchemaForm
      call={laborRecruit.save}
      initial={formOf(info)}
      loadNewer={info && (async () => formOf(await call(laborRecruit.info, { id: info.id }, { handled: true })))}
      send={input => call(laborRecruit.save, { ...input, submit }, { handled: true })}
      onDone={done}
      renderFooter={({ running, cancel }) => (
        <>
          <Button onClick={cancel}>{t.cancel}</Button>
          {mayBeDraft && <DraftButton running={running} onChoose={() => setSubmit(false)} />}
          <Button type="primary" htmlType="submit" disabled={running} loading={running && submit} onClick={() => flushSync(() => setSubmit(true))}>
            {mayBeDraft ? t.form.publish : t.form.save}
          </Button>
        </>
      )}
    >
      <RecruitFields isDraft={!submit} isFinished={info?.state === 'FINISHED'} />
    </SchemaForm>
  )
}

/** No submit button: Enter in a field would press the first of them. */
function DraftButton({ running, onChoose }: { running: boolean; onChoose: () => void }) {
  const t = useText(text).form
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
  const t = useText(text).form
  const form = Form.useFormInstance()
  const cityCode = Form.useWatch<string | null>('cityCode')
  const required = !isDraft
  return (
    <>
      {isFinished && <p className="kit-secondary">{t.finishedHint}</p>}
      <Field name="title" label={t.title}>
        <Input maxLength={40} showCount disabled={isFinished} />
      </Field>
      <div className="recruit-pair">
        <Field name="categoryId" label={t.category} required={required} empty={t.chooseCategory}>
          <CategorySelect disabled={isFinished} />
        </Field>
        <Field name="workMode" label={t.workMode}>
          <LabelSelect of={workModes.labels} allowClear={false} disabled={isFinished} />
        </Field>
        <Field name="cityCode" label={t.city} required={required} empty={t.chooseCity}>
          <CityInput disabled={isFinished} onCity={() => form.setFieldValue('districts', [])} />
        </Field>
        <Field name="districts" label={t.districts}>
          <DistrictSelect multiple cityCode={cityCode} disabled={isFinished} />
        </Field>
        <Field name="headcount" label={t.headcount} required={required} empty={t.enterHeadcount}>
          <InputNumber className="kit-wide" min={1} max={9999} precision={0} suffix={t.people} />
        </Field>
        <Field name="deadline" label={t.deadline} required={required} empty={t.chooseDeadline}>
          <DayPicker />
        </Field>
        <Field name="startDate" label={t.startDate}>
          <DayPicker disabled={isFinished} />
        </Field>
        <Field name="payUnit" label={t.payUnit}>
          <LabelSelect of={payUnits.labels} allowClear={false} disabled={isFinished} />
        </Field>
        <Field name="payMin" label={t.payMin}>
          <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" disabled={isFinished} />
        </Field>
        <Field name="payMax" label={t.payMax}>
          <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" disabled={isFinished} />
        </Field>
        <Field name="ageMin" label={t.ageMin}>
          <InputNumber className="kit-wide" min={18} max={65} precision={0} disabled={isFinished} />
        </Field>
        <Field name="ageMax" label={t.ageMax}>
          <InputNumber className="kit-wide" min={18} max={65} precision={0} disabled={isFinished} />
        </Field>
        <Field name="genderLimit" label={t.gender}>
          <LabelSelect of={genderLimits.labels} allowClear={false} disabled={isFinished} />
        </Field>
        <Field name="trainProvided" label={t.train} valuePropName="checked">
          <Switch disabled={isFinished} />
        </Field>
      </div>
      <Field name="certTypes" label={t.certTypes}>
        <LabelSelect of={certTypes.labels} mode="multiple" disabled={isFinished} />
      </Field>
      <Field name="requirement" label={t.requirement}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 8 }} disabled={isFinished} />
      </Field>
      <Field name="benefit" label={t.benefit}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 2, maxRows: 8 }} disabled={isFinished} />
      </Field>
      <div className="recruit-pair">
        <Field name="contactName" label={t.contactName}>
          <Input maxLength={20} disabled={isFinished} />
        </Field>
        <Field name="contactMobile" label={t.contactMobile} required={required} empty={t.enterContact}>
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

/** Districts belong to their city: another city begins without any. */
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
