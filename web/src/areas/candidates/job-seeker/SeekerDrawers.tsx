import { candidateScenes, jobSeeker, seekerFields } from '@gongtai/contract'
import type { InputOf, JobSeekerInfo, JobSeekerRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input as AntInput, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RegionField } from '../../../kit/picker/RegionField.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { WantedCategories, WantedCities } from '../resume/form/WishControls.tsx'
import { useActionTitle } from './action-title.ts'
import { Duplicates } from './Duplicates.tsx'
import { TagsInput } from './TagsInput.tsx'
import { text } from './text.ts'
import './seeker.css'

type SaveInput = InputOf<typeof jobSeeker.save>
const SeekerField = fieldOf(jobSeeker.save, seekerFields)

/** Somebody new: the first two sections of a resume. */
export function AddDrawer({ onDone, ...dialog }: DialogProps<undefined>) {
  const t = useText(text)
  const [initial] = useState<Partial<SaveInput>>(() => ({ gender: 'MALE', jobStatus: 'READY', expectJobType: 'FULL_TIME', source: 'STAFF_ENTRY' }))
  return (
    <FormDrawer title={t.add} isWide {...dialog}>
      <SchemaForm call={jobSeeker.save} fields={seekerFields} initial={initial} onDone={({ isPooled }) => onDone(isPooled ? t.savedToPool : t.saved)}>
        <SeekerFormFields info={null} />
      </SchemaForm>
    </FormDrawer>
  )
}

export function EditDrawer({ of: row, onDone, ...dialog }: DialogProps<JobSeekerRow>) {
  const { data, error, refetch } = useQuery(callQuery(jobSeeker.info, { id: row.id }))
  return (
    <FormDrawer title={useActionTitle('edit', row)} isWide {...dialog}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <EditForm info={data} onDone={onDone} />
      )}
    </FormDrawer>
  )
}

/** What is masked is not in the form; left empty it stays as it is. */
const contacts = ['mobile', 'idCardNo', 'wechat', 'email'] as const

const valuesOf = (info: JobSeekerInfo): Partial<SaveInput> => ({
  id: info.id,
  version: info.version,
  name: info.name,
  gender: info.gender,
  ...(info.birthDate !== null && { birthDate: info.birthDate }),
  ...(info.education !== null && { education: info.education }),
  firstWorkDate: info.firstWorkDate,
  jobStatus: info.jobStatus,
  provinceCode: info.provinceCode,
  ...(info.cityCode !== null && { cityCode: info.cityCode }),
  districtCode: info.districtCode,
  address: info.address,
  ...(info.expectCategoryIds.length > 0 && { expectCategoryIds: info.expectCategoryIds }),
  ...(info.expectCityCodes.length > 0 && { expectCityCodes: info.expectCityCodes }),
  ...(info.expectMin !== null && { expectMin: info.expectMin }),
  ...(info.expectMax !== null && { expectMax: info.expectMax }),
  ...(info.expectJobType !== null && { expectJobType: info.expectJobType }),
  relocate: info.relocate,
  intention: info.intention,
  tags: info.tags,
  remark: info.remark,
  avatarFile: info.avatarFile?.fileName ?? null,
})

function EditForm({ info, onDone }: { info: JobSeekerInfo; onDone: (message?: string) => unknown }) {
  const t = useText(text)
  const send = (input: SaveInput) => {
    const given = Object.entries(input).filter(([name, value]) => !(contacts as readonly string[]).includes(name) || (value !== null && value !== ''))
    return call(jobSeeker.save, Object.fromEntries(given) as SaveInput, { handled: true })
  }
  const loadNewer = async () => valuesOf(await call(jobSeeker.info, { id: info.id }))
  return (
    <SchemaForm call={jobSeeker.save} fields={seekerFields} initial={valuesOf(info)} loadNewer={loadNewer} send={send} onDone={() => onDone(t.saved)}>
      <SeekerFormFields info={info} />
    </SchemaForm>
  )
}

function SeekerFormFields({ info }: { info: JobSeekerInfo | null }) {
  const t = useText(text)
  const isNew = info === null
  const kept = (value: string | null | undefined) => (isNew || value == null ? undefined : `${value} · ${t.maskedHint}`)
  return (
    <>
      <h3 className="seeker-form-title">{t.parts.basic}</h3>
      <div className="seeker-pair">
        <SeekerField name="name" required={isNew}>
          <Input maxLength={20} autoFocus={isNew} />
        </SeekerField>
        <SeekerField name="mobile" required={isNew} extra={kept(info?.mobile)}>
          <Input maxLength={20} inputMode="tel" />
        </SeekerField>
        <SeekerField name="gender" required={isNew} />
        <SeekerField name="birthDate" required={isNew}>
          <DayPicker />
        </SeekerField>
        <div className="seeker-wide">
          <Duplicates exceptId={info?.id} />
        </div>
        <SeekerField name="education" required={isNew} />
        <Place isNew={isNew} />
        <SeekerField name="firstWorkDate">
          <DayPicker />
        </SeekerField>
        <SeekerField name="idCardNo" extra={kept(info?.idCardNo)}>
          <Input maxLength={18} />
        </SeekerField>
      </div>
      <h3 className="seeker-form-title">{t.parts.wish}</h3>
      <div className="seeker-pair">
        <div className="seeker-wide">
          <SeekerField name="expectCategoryIds" required={isNew}>
            <WantedCategories />
          </SeekerField>
        </div>
        <SeekerField name="expectCityCodes" required={isNew}>
          <WantedCities />
        </SeekerField>
        <SeekerField name="expectJobType" required={isNew} />
        <SeekerField name="expectMin" required={isNew}>
          <Input inputMode="decimal" maxLength={10} />
        </SeekerField>
        <SeekerField name="expectMax" required={isNew}>
          <Input inputMode="decimal" maxLength={10} />
        </SeekerField>
        <SeekerField name="jobStatus" required={isNew} />
        <SeekerField name="relocate" valuePropName="checked">
          <Checkbox />
        </SeekerField>
      </div>
      <h3 className="seeker-form-title">{t.parts.more}</h3>
      <MoreFields info={info} kept={kept} />
    </>
  )
}

function Place({ isNew }: { isNew: boolean }) {
  const l = useLabels(seekerFields)
  return <RegionField label={l.region} empty={l.region} required={isNew} />
}

function MoreFields({ info, kept }: { info: JobSeekerInfo | null; kept: (value: string | null | undefined) => string | undefined }) {
  return (
    <div className="seeker-pair">
      <SeekerField name="wechat" extra={kept(info?.wechat)}>
        <Input maxLength={40} />
      </SeekerField>
      <SeekerField name="email" extra={kept(info?.email)}>
        <Input maxLength={100} />
      </SeekerField>
      <SeekerField name="address">
        <Input maxLength={100} />
      </SeekerField>
      {info === null && (
        <SeekerField name="source">
          <ValueSelect of={seekerFields.source.values!} allowClear={false} />
        </SeekerField>
      )}
      <SeekerField name="intention" />
      <SeekerField name="tags">
        <TagsInput />
      </SeekerField>
      <div className="seeker-wide">
        <SeekerField name="remark">
          <AntInput.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </SeekerField>
      </div>
      <SeekerField name="avatarFile">
        <Upload scene={candidateScenes['jobSeeker.avatar']} linked={info?.avatarFile == null ? [] : [info.avatarFile]} />
      </SeekerField>
    </div>
  )
}
