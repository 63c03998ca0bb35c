import { addDays, assignWays, companyStaff, dayOf, longestValidDays, positionFields } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input as AntInput, InputNumber, Radio, Select, Switch } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { useLabels } from '../../../../kit/fields.ts'
import { DayPicker } from '../../../../kit/form/DayPicker.tsx'
import { Field } from '../../../../kit/form/Field.tsx'
import { Input } from '../../../../kit/form/Input.ts'
import { ValueSelect } from '../../../../kit/picker/ValueSelect.tsx'
import { RichText } from '../../../../kit/rich-text/RichText.tsx'
import { CategorySelect } from '../../job-category/CategorySelect.tsx'
import { PeopleSelect } from '../../position-assign/PeopleSelect.tsx'
import { AddressSelect, useAddresses } from './AddressSelect.tsx'
import { CompanySelect } from './CompanySelect.tsx'
import { Duplicates } from './Duplicates.tsx'
import { SlotList } from './SlotList.tsx'
import { text } from './text.ts'

const { TextArea } = AntInput

/** A name of another choice, which decides what is asked for. */
const useChosen = (name: string) => Form.useWatch(name) as string | undefined
const useChosenId = (name: string) => Form.useWatch(name) as number | undefined

/** A new position chooses its company; later it is fixed. */
export function BasicFields({ companyId: fixed, positionId }: { companyId?: number; positionId?: number }) {
  const t = useText(text)
  const chosen = useChosenId('companyId')
  const companyId = fixed ?? chosen
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      {fixed === undefined && (
        <div className="position-form-wide">
          <Field name="companyId" label={t.company} empty={t.chooseCompany}>
            <CompanySelect autoFocus />
          </Field>
          <CompanyChosen />
        </div>
      )}
      <Field name="title" empty={t.enterTitle}>
        <Input maxLength={30} showCount />
      </Field>
      <Field name="categoryId" empty={t.chooseCategory}>
        <CategorySelect />
      </Field>
      <Duplicates companyId={companyId} positionId={positionId} />
      <Field name="companyStaffId" empty={t.chooseHr}>
        <HrSelect companyId={companyId} />
      </Field>
      <Field name="jobType" />
      <Field name="headcount">
        <InputNumber className="kit-wide" min={1} max={9999} precision={0} />
      </Field>
      <Field name="urgency" />
      <Field name="validTo" empty={t.chooseDay} extra={<DayChoices today={today} />}>
        <DayPicker min={today} max={addDays(today, longestValidDays)} />
      </Field>
      <div className="position-form-wide">
        <Field name="addressIds" field="address" empty={t.chooseAddress} extra={fixed === undefined ? t.severalAddresses : undefined}>
          {fixed === undefined ? <AddressSelect companyId={companyId} mode="multiple" /> : <OneOf companyId={companyId} />}
        </Field>
      </div>
      {fixed === undefined && (
        <Form.Item name="forCompany" valuePropName="checked">
          <Checkbox>{t.forCompany}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

/** The wire takes a list of places; of a position that stands it has one. */
function OneOf({ companyId, value, onChange, ...props }: { companyId: number | undefined; value?: number[]; onChange?: (ids: number[]) => void }) {
  return <AddressSelect {...props} companyId={companyId} value={value?.[0] ?? null} onChange={(one: number | null) => onChange?.(one === null ? [] : [one])} />
}

/** What follows from the choice of a company: its only account and its first place are taken, and what belonged to another goes. */
function CompanyChosen() {
  const form = Form.useFormInstance()
  const companyId = useChosenId('companyId')
  const addresses = useAddresses(companyId)
  const { data } = useHrs(companyId)
  useEffect(() => {
    if (companyId === undefined || data === undefined) return
    const ids = data.map(({ id }) => id)
    if (!ids.includes(form.getFieldValue('companyStaffId'))) form.setFieldValue('companyStaffId', ids[0])
    const hr = data.find(({ id }) => id === form.getFieldValue('companyStaffId'))
    if (!form.getFieldValue('interviewContact') && hr !== undefined) form.setFieldValue('interviewContact', hr.name)
  }, [companyId, data, form])
  useEffect(() => {
    if (companyId === undefined || addresses.length === 0) return
    const ids = addresses.map(({ id }) => id)
    const known = ((form.getFieldValue('addressIds') ?? []) as number[]).filter(id => ids.includes(id))
    const first = addresses.find(({ isDefault }) => isDefault)?.id ?? ids[0]!
    form.setFieldValue('addressIds', known.length > 0 ? known : [first])
    if (!ids.includes(form.getFieldValue('interviewAddressId'))) form.setFieldValue('interviewAddressId', first)
  }, [companyId, addresses, form])
  return null
}

const useHrs = (companyId: number | undefined) =>
  useQuery({
    ...callQuery(companyStaff.search, { companyId: companyId!, status: 'ENABLED', pageSize: 200 }),
    enabled: companyId !== undefined,
    select: ({ records }) => records,
  })

function HrSelect({ companyId, value, ...props }: { companyId: number | undefined; id?: string; value?: number; onChange?: (id: number) => void }) {
  const t = useText(text)
  const { data = [], isFetching } = useHrs(companyId)
  return (
    <Select
      {...props}
      className="kit-wide"
      disabled={companyId === undefined}
      placeholder={companyId === undefined ? t.companyFirst : t.chooseHr}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name} · ${jobTitle}` : name }))}
      value={value}
    />
  )
}

const terms = [30, 60, 90, longestValidDays] as const

/** The usual terms are one click away. */
function DayChoices({ today }: { today: string }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  return (
    <span className="position-choices">
      {terms.map(days => (
        <button key={days} type="button" className="kit-row-button" onClick={() => form.setFieldValue('validTo', addDays(today, days))}>
          {t.days(days)}
        </button>
      ))}
    </span>
  )
}

const Whole = ({ children }: { children: ReactElement }) => <div className="position-form-wide">{children}</div>

export function DemandFields() {
  const t = useText(text)
  const l = useLabels(positionFields)
  const negotiable = Form.useWatch('negotiable') === true
  const unit = useChosen('salaryUnit')
  const tag = { mode: 'tags' as const, className: 'kit-wide', tokenSeparators: [',', '，', '、', ' '], placeholder: t.tagHint, suffix: null, open: false }
  return (
    <>
      <Field name="negotiable" valuePropName="checked">
        <Switch />
      </Field>
      <Field name="salaryUnit" />
      <Field name="salaryMin" required={!negotiable} empty={t.enterPay}>
        <Input inputMode="decimal" maxLength={12} prefix="¥" />
      </Field>
      <Field name="salaryMax" required={!negotiable} empty={t.enterPay}>
        <Input inputMode="decimal" maxLength={12} prefix="¥" />
      </Field>
      {unit === 'MONTH' && (
        <Field name="salaryMonths">
          <InputNumber className="kit-wide" min={12} max={24} precision={0} />
        </Field>
      )}
      <Field name="salaryNote">
        <Input maxLength={200} placeholder={t.payHint} />
      </Field>
      <Field name="eduMin" />
      <Field name="expMin">
        <InputNumber className="kit-wide" min={0} max={40} precision={0} />
      </Field>
      <Field name="expMax">
        <InputNumber className="kit-wide" min={0} max={40} precision={0} />
      </Field>
      <Field name="ageMin">
        <InputNumber className="kit-wide" min={16} max={70} precision={0} />
      </Field>
      <Field name="ageMax">
        <InputNumber className="kit-wide" min={16} max={70} precision={0} />
      </Field>
      <Field name="workTime">
        <Input maxLength={50} placeholder="08:30-17:30" />
      </Field>
      <Field name="restType" />
      <Field name="shiftType" />
      <Field name="probationMonths">
        <InputNumber className="kit-wide" min={0} max={6} precision={0} />
      </Field>
      <Field name="provideMeal" valuePropName="checked">
        <Switch />
      </Field>
      <Field name="provideLodging" valuePropName="checked">
        <Switch />
      </Field>
      <Field name="insurance">
        <Select {...tag} maxCount={6} />
      </Field>
      <Whole>
        <Field name="skills">
          <Select {...tag} maxCount={15} />
        </Field>
      </Whole>
      <Whole>
        <Field name="welfareTags">
          <Select {...tag} maxCount={12} />
        </Field>
      </Whole>
      <Field name="certs">
        <Select {...tag} maxCount={10} />
      </Field>
      <Field name="languages">
        <Select {...tag} maxCount={5} />
      </Field>
      <Whole>
        <Field name="description" empty={t.enterDescription}>
          <RichText label={l.description} />
        </Field>
      </Whole>
      <Whole>
        <Field name="requirement">
          <RichText label={l.requirement} />
        </Field>
      </Whole>
    </>
  )
}

export function InterviewFields({ companyId: fixed, knownMobile }: { companyId?: number; knownMobile?: string | null }) {
  const t = useText(text)
  const chosen = useChosenId('companyId')
  const mode = useChosen('interviewMode')
  const isOnSite = mode === 'ONSITE'
  return (
    <>
      <Field name="interviewMode" empty={t.chooseMode} />
      <Field name="interviewRounds">
        <InputNumber className="kit-wide" min={1} max={5} precision={0} />
      </Field>
      <Field name="interviewContact" empty={t.enterContact}>
        <Input maxLength={20} />
      </Field>
      <Field name="interviewMobile" extra={fixed === undefined ? t.hrNumber : undefined}>
        <Input maxLength={20} inputMode="tel" placeholder={knownMobile ? t.keep(knownMobile) : undefined} />
      </Field>
      {isOnSite && (
        <Whole>
          <Field name="interviewAddressId" required empty={t.chooseInterviewAddress}>
            <AddressSelect companyId={fixed ?? chosen} />
          </Field>
        </Whole>
      )}
      <Whole>
        <Field name="interviewTimes" show={() => null}>
          <SlotList />
        </Field>
      </Whole>
      <Whole>
        <Field name="bringNote">
          <Input maxLength={200} />
        </Field>
      </Whole>
      <Whole>
        <Field name="noticeNote">
          <TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 4 }} showCount />
        </Field>
      </Whole>
    </>
  )
}

export function AssignFields() {
  const t = useText(text)
  const way = useChosen('assignWay')
  return (
    <>
      <Field name="assignWay" label={t.assignWay}>
        <ValueSelect of={assignWays} />
      </Field>
      <Field name="adviserId">
        <PeopleSelect kind="ADVISER" placeholder={t.adviserHint} />
      </Field>
      {way === 'MANUAL' && (
        <>
          <Whole>
            <Field name="waiterIds" field="waiters" required empty={t.chooseWaiters}>
              <PeopleSelect kind="WAITER" mode="multiple" />
            </Field>
          </Whole>
          <Field name="target" label={t.target}>
            <InputNumber className="kit-wide" min={1} max={999} precision={0} />
          </Field>
        </>
      )}
    </>
  )
}

export function SeenFields() {
  const l = useLabels(positionFields)
  const t = useText(text)
  return (
    <>
      <Field name="visible">
        <Radio.Group
          options={[
            { value: 'PUBLIC', label: t.public },
            { value: 'INTERNAL', label: t.internalOnly },
          ]}
        />
      </Field>
      <Field name="anonymous" valuePropName="checked">
        <Switch />
      </Field>
      <Whole>
        <Field name="internalNote">
          <TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} showCount aria-label={l.internalNote} placeholder={t.internalHint} />
        </Field>
      </Whole>
    </>
  )
}
