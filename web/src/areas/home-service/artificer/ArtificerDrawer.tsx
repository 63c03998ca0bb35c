import { artificer, artificerFields, homeGenders, providerTypes } from '@gongtai/contract'
import type { ArtificerInfo, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { PercentInput } from '../PercentInput.tsx'
import { text } from './text.ts'

/** Adding asks for the same fields, and for the mobile number. */
const Field = fieldOf(artificer.update, artificerFields)

type Values = InputOf<typeof artificer.update>

export function ArtificerDrawer({ of: row, onDone, ...dialog }: DialogProps<{ id: number } | undefined>) {
  const t = useText(text)
  const w = useWords()
  const saved = () => onDone(w.saved)
  return (
    <FormDrawer title={row === undefined ? t.add : t.editTitle} {...dialog}>
      {row === undefined ? <AddForm onDone={saved} /> : <EditForm id={row.id} onDone={saved} />}
    </FormDrawer>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  return (
    <SchemaForm call={artificer.add} fields={artificerFields} initial={{ gender: 'UNKNOWN', providerType: 'INDIVIDUAL', tags: [] }} onDone={onDone}>
      <Fields />
    </SchemaForm>
  )
}

/** Editing begins with what the server has now, not with what the list showed a while ago. */
function EditForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(artificer.info, { id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  const loadNewer = async () => editable(await call(artificer.info, { id }, { handled: true }))
  return (
    <SchemaForm call={artificer.update} fields={artificerFields} initial={editable(data)} loadNewer={loadNewer} send={update} onDone={onDone}>
      <Fields info={data} />
    </SchemaForm>
  )
}

/** Numbers come masked, so they are not sent back, and whoever wants to change one types the whole. */
function editable({ categories, mobile: _mobile, bankAccountNo: _bank, emergencyMobile: _emergency, ...info }: ArtificerInfo): Partial<Values> {
  return { ...info, categoryIds: categories.map(({ categoryId }) => categoryId) }
}

/** A number that was left empty stays as it is. */
function update({ mobile, bankAccountNo, emergencyMobile, ...input }: Values) {
  const typed = { ...(mobile ? { mobile } : {}), ...(bankAccountNo ? { bankAccountNo } : {}), ...(emergencyMobile ? { emergencyMobile } : {}) }
  return call(artificer.update, { ...input, ...typed }, { handled: true })
}

function Fields({ info }: { info?: ArtificerInfo }) {
  const t = useText(text)
  const kept = (masked: string | null | undefined) => (masked ? t.kept(masked) : undefined)
  return (
    <>
      <Part title={t.parts.basic}>
        <IdentityFields isExamined={info?.identityExamined ?? false} />
        <Field name="mobile" required={info === undefined} empty={t.enterMobile}>
          <Input maxLength={11} inputMode="numeric" placeholder={kept(info?.mobile)} />
        </Field>
        <Field name="education" />
        <Field name="nativePlace">
          <RegionPicker anyLevel />
        </Field>
      </Part>
      <ServiceFields />
      <Part title={t.parts.payee}>
        <Field name="payeeName">
          <Input maxLength={20} />
        </Field>
        <Field name="bankName">
          <Input maxLength={50} />
        </Field>
        <Field name="bankAccountNo">
          <Input maxLength={19} inputMode="numeric" placeholder={kept(info?.bankAccountNo)} />
        </Field>
        <Field name="commissionRate" extra={t.rateHint}>
          <PercentInput />
        </Field>
      </Part>
      <Part title={t.parts.contact}>
        <Field name="emergencyName">
          <Input maxLength={20} />
        </Field>
        <Field name="emergencyMobile">
          <Input maxLength={11} inputMode="numeric" placeholder={kept(info?.emergencyMobile)} />
        </Field>
        <div className="home-user-wide">
          <Field name="remark">
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
          </Field>
        </div>
      </Part>
    </>
  )
}

function IdentityFields({ isExamined }: { isExamined: boolean }) {
  const t = useText(text)
  const extra = isExamined ? t.identityExamined : undefined
  return (
    <>
      <Field name="name" extra={extra}>
        <Input maxLength={20} disabled={isExamined} />
      </Field>
      <Field name="gender">
        <ValueSelect of={homeGenders} allowClear={false} disabled={isExamined} />
      </Field>
      <Field name="birthDate">
        <DayPicker disabled={isExamined} />
      </Field>
    </>
  )
}

function ServiceFields() {
  const t = useText(text)
  const form = Form.useFormInstance()
  const cityCode = Form.useWatch('workCityCode', form) as string | undefined
  const type = Form.useWatch('providerType', form) as Values['providerType'] | undefined
  return (
    <Part title={t.parts.service}>
      <Field name="providerType">
        <ValueSelect of={providerTypes} allowClear={false} />
      </Field>
      {type === 'AGENCY' && (
        <Field name="agencyName" required>
          <Input maxLength={50} />
        </Field>
      )}
      <Field name="workCityCode" empty={t.chooseWorkCity}>
        <CitySelect onChoose={() => form.setFieldValue('serviceDistricts', [])} />
      </Field>
      <Field name="serviceDistricts" empty={t.chooseDistricts}>
        <DistrictSelect multiple cityCode={cityCode} />
      </Field>
      <Field name="lng" extra={t.coordinatesHint}>
        <InputNumber className="kit-wide" min={73} max={136} step={0.0001} />
      </Field>
      <Field name="lat">
        <InputNumber className="kit-wide" min={3} max={54} step={0.0001} />
      </Field>
      <Field name="categoryIds" field="categories" empty={t.chooseCategories}>
        <CategorySelect multiple />
      </Field>
      <Field name="workYears">
        <InputNumber className="kit-wide" min={0} max={60} precision={0} suffix={t.years} />
      </Field>
      <div className="home-user-wide">
        <Field name="tags" extra={t.tagsHint}>
          <Select mode="tags" open={false} maxCount={10} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
        </Field>
        <Field name="introduction">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </div>
    </Part>
  )
}

interface CitySelectProps {
  id?: string
  value?: string
  onChange?: (cityCode: string | undefined) => void
  onChoose: () => void
}

/** Another city begins without districts, because they belong to their city. */
function CitySelect({ onChange, onChoose, ...props }: CitySelectProps) {
  return (
    <OpenCitySelect
      {...props}
      onChange={cityCode => {
        onChoose()
        onChange?.(cityCode)
      }}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="home-user-part" aria-label={title}>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  )
}
