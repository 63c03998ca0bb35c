import { candidateScenes, resumeCertForm, resumeEducationForm, resumeFields, resumeProjectForm, resumeWorkForm, seekerEducations } from '@gongtai/contract'
import type { ResumeForm } from '@gongtai/contract'
import { Checkbox, Input as AntInput } from 'antd'
import { useText } from '../../../../base/text.ts'
import { useLabels } from '../../../../kit/fields.ts'
import { Upload } from '../../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../../kit/form/DayPicker.tsx'
import { Input } from '../../../../kit/form/Input.ts'
import { JobCategorySelect } from '../../../../kit/picker/JobCategorySelect.tsx'
import { ValueSelect } from '../../../../kit/picker/ValueSelect.tsx'
import { MonthInput } from './MonthInput.tsx'
import { RowList } from './RowList.tsx'
import { text } from './text.ts'

const { TextArea } = AntInput

type Rows<Name extends 'works' | 'educations' | 'projects' | 'certs'> = { id?: string; value?: ResumeForm[Name]; onChange?: (rows: ResumeForm[Name]) => void }

const lines = { minRows: 2, maxRows: 8 }

export function WorkRows({ id, value = [], onChange }: Rows<'works'>) {
  const t = useText(text)
  const l = useLabels(resumeFields)
  return (
    <RowList
      id={id}
      label={t.sections.works}
      addLabel={t.row.add.works}
      value={value}
      onChange={onChange}
      most={20}
      schema={resumeWorkForm}
      makeRow={() => ({
        company: '',
        title: '',
        categoryId: null,
        industryCode: null,
        startMonth: '',
        endMonth: null,
        salary: null,
        content: null,
        leaveReason: null,
      })}
      renderRow={(row, change) => (
        <>
          <Input
            aria-label={l.company}
            placeholder={l.company}
            maxLength={60}
            value={row.company}
            onChange={event => change({ company: event.target.value })}
          />
          <Input
            aria-label={l.workTitle}
            placeholder={l.workTitle}
            maxLength={40}
            value={row.title}
            onChange={event => change({ title: event.target.value })}
          />
          <JobCategorySelect
            aria-label={l.categoryId}
            placeholder={l.categoryId}
            value={row.categoryId}
            onChange={categoryId => change({ categoryId: categoryId ?? null })}
          />
          <MonthInput aria-label={l.startMonth} placeholder={t.row.monthHint} value={row.startMonth} onChange={month => change({ startMonth: month ?? '' })} />
          <MonthInput aria-label={l.endMonth} placeholder={t.row.now} value={row.endMonth} onChange={endMonth => change({ endMonth })} />
          <Input
            aria-label={l.salary}
            placeholder={l.salary}
            inputMode="decimal"
            maxLength={10}
            value={row.salary ?? ''}
            onChange={event => change({ salary: event.target.value === '' ? null : event.target.value })}
          />
          <TextArea
            className="resume-row-wide"
            aria-label={l.content}
            placeholder={l.content}
            autoSize={lines}
            maxLength={2000}
            value={row.content ?? ''}
            onChange={event => change({ content: event.target.value === '' ? null : event.target.value })}
          />
        </>
      )}
    />
  )
}

export function EducationRows({ id, value = [], onChange }: Rows<'educations'>) {
  const t = useText(text)
  const l = useLabels(resumeFields)
  return (
    <RowList
      id={id}
      label={t.sections.educations}
      addLabel={t.row.add.educations}
      value={value}
      onChange={onChange}
      most={10}
      schema={resumeEducationForm}
      makeRow={() => ({ school: '', major: null, degree: 'COLLEGE' as const, startMonth: null, endMonth: null, fullTime: true })}
      renderRow={(row, change) => (
        <>
          <Input aria-label={l.school} placeholder={l.school} maxLength={60} value={row.school} onChange={event => change({ school: event.target.value })} />
          <Input
            aria-label={l.major}
            placeholder={l.major}
            maxLength={60}
            value={row.major ?? ''}
            onChange={event => change({ major: event.target.value === '' ? null : event.target.value })}
          />
          <ValueSelect
            of={seekerEducations}
            aria-label={l.degree}
            allowClear={false}
            value={row.degree}
            onChange={degree => change({ degree: degree as typeof row.degree })}
          />
          <MonthInput aria-label={l.startMonth} placeholder={t.row.monthHint} value={row.startMonth} onChange={startMonth => change({ startMonth })} />
          <MonthInput aria-label={l.endMonth} placeholder={t.row.monthHint} value={row.endMonth} onChange={endMonth => change({ endMonth })} />
          <Checkbox checked={row.fullTime} onChange={event => change({ fullTime: event.target.checked })}>
            {l.fullTime}
          </Checkbox>
        </>
      )}
    />
  )
}

export function ProjectRows({ id, value = [], onChange }: Rows<'projects'>) {
  const t = useText(text)
  const l = useLabels(resumeFields)
  return (
    <RowList
      id={id}
      label={t.sections.projects}
      addLabel={t.row.add.projects}
      value={value}
      onChange={onChange}
      most={20}
      schema={resumeProjectForm}
      makeRow={() => ({ name: '', role: null, startMonth: null, endMonth: null, content: null })}
      renderRow={(row, change) => (
        <>
          <Input
            aria-label={l.projectName}
            placeholder={l.projectName}
            maxLength={60}
            value={row.name}
            onChange={event => change({ name: event.target.value })}
          />
          <Input
            aria-label={l.role}
            placeholder={l.role}
            maxLength={40}
            value={row.role ?? ''}
            onChange={event => change({ role: event.target.value === '' ? null : event.target.value })}
          />
          <MonthInput aria-label={l.startMonth} placeholder={t.row.monthHint} value={row.startMonth} onChange={startMonth => change({ startMonth })} />
          <MonthInput aria-label={l.endMonth} placeholder={t.row.now} value={row.endMonth} onChange={endMonth => change({ endMonth })} />
          <TextArea
            className="resume-row-wide"
            aria-label={l.content}
            placeholder={l.content}
            autoSize={lines}
            maxLength={2000}
            value={row.content ?? ''}
            onChange={event => change({ content: event.target.value === '' ? null : event.target.value })}
          />
        </>
      )}
    />
  )
}

export function CertRows({ id, value = [], onChange }: Rows<'certs'>) {
  const t = useText(text)
  const l = useLabels(resumeFields)
  return (
    <RowList
      id={id}
      label={t.sections.certs}
      addLabel={t.row.add.certs}
      value={value}
      onChange={onChange}
      most={20}
      schema={resumeCertForm}
      makeRow={() => ({ name: '', no: null, issuedAt: null, expireAt: null, file: null })}
      renderRow={(row, change) => (
        <>
          <Input aria-label={l.certName} placeholder={l.certName} maxLength={60} value={row.name} onChange={event => change({ name: event.target.value })} />
          <Input
            aria-label={l.no}
            placeholder={l.no}
            maxLength={60}
            value={row.no ?? ''}
            onChange={event => change({ no: event.target.value === '' ? null : event.target.value })}
          />
          <DayPicker aria-label={l.issuedAt} value={row.issuedAt} onChange={issuedAt => change({ issuedAt })} />
          <DayPicker aria-label={l.expireAt} value={row.expireAt} onChange={expireAt => change({ expireAt })} />
          <div className="resume-row-wide">
            <Upload scene={candidateScenes['resume.cert']} value={row.file} onChange={file => change({ file: file as string | null })} />
          </div>
        </>
      )}
    />
  )
}
