import { artificer, educations, homeGenders, providerTypes } from '@gongtai/contract'
import type { ArtificerInfo, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { PercentInput } from '../PercentInput.tsx'
import { text } from '../home-user/text.ts'

/** Adding asks for the same, and for the mobile number. */
const Field = fieldOf(artificer.update)

type Values = InputOf<typeof artificer.update>

/** A person who is there already is read anew: editing begins with what the server has now. */
export function ArtificerForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...callQuery(artificer.info, { id: id ?? 0 }), enabled: id !== undefined })
  if (id === undefined)
    return (
      <SchemaForm call={artificer.add} initial={{ gender: 'UNKNOWN', providerType: 'INDIVIDUAL', tags: [] }} onDone={onDone}>
        <Fields />
      </SchemaForm>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  const loadNewer = async () => editable(await call(artificer.info, { id }, { handled: true }))
  return (
    <SchemaForm call={artificer.update} initial={editable(data)} loadNewer={loadNewer} send={update} onDone={onDone}>
      <Fields info={data} />
    </SchemaForm>
  )
}

/** Numbers come masked: they are not sent back, and whoever wants to change one types the whole. */
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
  const kept = (masked: string | null | undefined) => (masked ? t.form.kept(masked) : undefined)
  return (
    <>
      <Part title={t.form.basic}>
        <IdentityFields isExamined={info?.identityExamined ?? false} />
        <Field name="mobile" label={t.mobile} required={info === undefined} empty={t.form.enterMobile}>
          <Input maxLength={11} inputMode="numeric" placeholder={kept(info?.mobile)} />
        </Field>
        <Field name="education" label={t.form.education}>
          <LabelSelect of={educations.labels} />
        </Field>
        <Field name="nativePlace" label={t.form.nativePlace}>
          <RegionPicker anyLevel />
        </Field>
      </Part>
      <ServiceFields />
      <Part title={t.form.payee}>
        <Field name="payeeName" label={t.form.payeeName}>
          <Input maxLength={20} />
        </Field>
        <Field name="bankName" label={t.form.bankName}>
          <Input maxLength={50} />
        </Field>
        <Field name="bankAccountNo" label={t.form.bankAccount}>
          <Input maxLength={19} inputMode="numeric" placeholder={kept(info?.bankAccountNo)} />
        </Field>
        <Field name="commissionRate" label={t.form.rate} extra={t.form.rateHint}>
          <PercentInput />
        </Field>
      </Part>
      <Part title={t.form.contactPart}>
        <Field name="emergencyName" label={t.form.emergencyName}>
          <Input maxLength={20} />
        </Field>
        <Field name="emergencyMobile" label={t.form.emergencyMobile}>
          <Input maxLength={11} inputMode="numeric" placeholder={kept(info?.emergencyMobile)} />
        </Field>
        <div className="home-user-wide">
          <Field name="remark" label={t.form.remark}>
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
          </Field>
        </div>
      </Part>
    </>
  )
}

function IdentityFields({ isExamined }: { isExamined: boolean }) {
  const t = useText(text).form
  const extra = isExamined ? t.identityExamined : undefined
  return (
    <>
      <Field name="name" label={t.realName} extra={extra}>
        <Input maxLength={20} disabled={isExamined} />
      </Field>
      <Field name="gender" label={t.gender}>
        <LabelSelect of={homeGenders.labels} allowClear={false} disabled={isExamined} />
      </Field>
      <Field name="birthDate" label={t.birthDate}>
        <DayPicker disabled={isExamined} />
      </Field>
    </>
  )
}

function ServiceFields() {
  const t = useText(text).form
  const form = Form.useFormInstance()
  const cityCode = Form.useWatch('workCityCode', form) as string | undefined
  const type = Form.useWatch('providerType', form) as Values['providerType'] | undefined
  return (
    <Part title={t.service}>
      <Field name="providerType" label={t.providerType}>
        <LabelSelect of={providerTypes.labels} allowClear={false} />
      </Field>
      {type === 'AGENCY' && (
        <Field name="agencyName" label={t.agency} required>
          <Input maxLength={50} />
        </Field>
      )}
      <Field name="workCityCode" label={t.city} empty={t.chooseWorkCity}>
        <CitySelect onChoose={() => form.setFieldValue('serviceDistricts', [])} />
      </Field>
      <Field name="serviceDistricts" label={t.districts} empty={t.chooseDistricts}>
        <DistrictSelect multiple cityCode={cityCode} />
      </Field>
      <Field name="categoryIds" label={t.categories} empty={t.chooseCategories}>
        <CategorySelect multiple />
      </Field>
      <Field name="workYears" label={t.workYears}>
        <InputNumber className="kit-wide" min={0} max={60} precision={0} suffix={t.years} />
      </Field>
      <div className="home-user-wide">
        <Field name="tags" label={t.tags} extra={t.tagsHint}>
          <Select mode="tags" open={false} maxCount={10} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
        </Field>
        <Field name="introduction" label={t.introduction}>
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

/** The districts of one city are none of another. */
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
