import { applyFollowMethods, applySources, artificer, eliminateCodes, homeGenders, inLanguage, recruitApply } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { kitText } from '../../../kit/kit-text.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { FollowTimeline } from './FollowTimeline.tsx'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { text } from '../labor-recruit/text.ts'

interface ApplyFormProps {
  row: ApplyRow
  onDone: () => void
}

const AddField = fieldOf(recruitApply.save)
const { IMPORT: _, ...typedSources } = applySources.labels

/** 新增报名. */
export function AddForm({ recruitId, onDone }: { recruitId: number | undefined; onDone: () => void }) {
  const t = useText(text).apply.form
  const language = useLanguage()
  const genders = Object.entries(homeGenders.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))
  return (
    <SchemaForm call={recruitApply.save} initial={{ recruitId, gender: 'UNKNOWN', source: 'PHONE' }} onDone={onDone}>
      <AddField name="recruitId" label={t.recruit} empty={t.chooseRecruit}>
        <RecruitSelect openOnly />
      </AddField>
      <div className="recruit-pair">
        <AddField name="name" label={t.name}>
          <Input maxLength={20} />
        </AddField>
        <AddField name="mobile" label={t.mobile}>
          <Input maxLength={11} inputMode="numeric" />
        </AddField>
      </div>
      <AddField name="gender" label={t.gender}>
        <Radio.Group options={genders} />
      </AddField>
      <div className="recruit-pair">
        <AddField name="age" label={t.age}>
          <InputNumber className="kit-wide" min={18} max={65} precision={0} />
        </AddField>
        <AddField name="experienceYears" label={t.experience}>
          <InputNumber className="kit-wide" min={0} max={50} precision={0} />
        </AddField>
      </div>
      <AddField name="cityCode" label={t.city} extra={t.cityHint}>
        <RegionPicker storey={2} />
      </AddField>
      <AddField name="source" label={t.source}>
        <LabelSelect of={typedSources} allowClear={false} />
      </AddField>
      <ReferrerField />
    </SchemaForm>
  )
}

/** Who brought the person: only of a referral, and only for whoever may look service persons up. */
function ReferrerField() {
  const t = useText(text).apply.form
  const source = Form.useWatch<string>('source')
  const can = useCan()
  if (source !== 'REFERRAL' || !can('HomeUser')) return null
  return (
    <AddField name="referrerId" label={t.referrer}>
      <ArtificerSelect />
    </AddField>
  )
}

function ArtificerSelect({ value, ...props }: { id?: string; value?: number | null; onChange?: (id: number | undefined) => void }) {
  const { noMatch } = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data, isFetching } = useQuery({ ...callQuery(artificer.search, { keyword: keyword || undefined }), placeholderData: keepPreviousData })
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? undefined : noMatch}
      options={(data?.records ?? []).map(({ id, name, artificerNo }) => ({ value: id, label: `${name} · ${artificerNo}` }))}
      value={value ?? undefined}
    />
  )
}

const FollowField = fieldOf(recruitApply.follow)

/** A talk, above those that were before. */
export function FollowForm({ row, onDone }: ApplyFormProps) {
  const t = useText(text).apply
  const language = useLanguage()
  const methods = Object.entries(applyFollowMethods.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))
  return (
    <>
      <SchemaForm call={recruitApply.follow} initial={{ applyId: row.id, method: 'PHONE' }} onDone={onDone}>
        <FollowField name="method" label={t.form.method}>
          <Radio.Group options={methods} />
        </FollowField>
        <FollowField name="content" label={t.form.content}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
        </FollowField>
        <FollowField name="nextFollowAt" label={t.nextFollowAt}>
          <InstantPicker isFuture />
        </FollowField>
      </SchemaForm>
      <h3 className="recruit-before">{t.follows}</h3>
      <FollowTimeline applyId={row.id} />
    </>
  )
}

const ChangeField = fieldOf(recruitApply.change)

/** 约面试. */
export function InterviewForm({ row, onDone }: ApplyFormProps) {
  const t = useText(text)
  return (
    <SchemaForm call={recruitApply.change} initial={{ id: row.id, version: row.version, action: 'INTERVIEW' }} submitText={t.confirm} onDone={onDone}>
      <ChangeField name="interviewAt" label={t.apply.form.interviewAt} required empty={t.apply.form.chooseInterview}>
        <InstantPicker isFuture />
      </ChangeField>
    </SchemaForm>
  )
}

/** 淘汰. */
export function EliminateForm({ row, onDone }: ApplyFormProps) {
  const t = useText(text)
  return (
    <SchemaForm call={recruitApply.change} initial={{ id: row.id, version: row.version, action: 'ELIMINATE' }} submitText={t.confirm} onDone={onDone}>
      <ChangeField name="eliminateCode" label={t.apply.form.eliminateCode} required empty={t.apply.form.chooseReason}>
        <LabelSelect of={eliminateCodes.labels} />
      </ChangeField>
      <ChangeField name="eliminateReason" label={t.apply.form.eliminateReason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </ChangeField>
    </SchemaForm>
  )
}

const ConvertField = fieldOf(recruitApply.convert)

/** 转入驻: what the new service person does, and where. */
export function ConvertForm({ row, onDone }: ApplyFormProps) {
  const t = useText(text)
  const initial = { id: row.id, version: row.version, categoryIds: row.recruitCategoryId === null ? [] : [row.recruitCategoryId], serviceDistricts: [] }
  return (
    <SchemaForm call={recruitApply.convert} initial={initial} submitText={t.confirm} onDone={onDone}>
      <p className="kit-secondary">{t.apply.form.convertHint}</p>
      <ConvertField name="categoryIds" label={t.apply.form.categories}>
        <CategorySelect multiple />
      </ConvertField>
      <ConvertField name="serviceDistricts" label={t.apply.form.districts}>
        <DistrictSelect multiple cityCode={row.recruitCityCode} />
      </ConvertField>
    </SchemaForm>
  )
}
