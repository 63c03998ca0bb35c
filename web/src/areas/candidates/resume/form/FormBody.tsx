import { resumeFields, resumePlatforms, seekerFields } from '@gongtai/contract'
import type { ResumeSeeker } from '@gongtai/contract'
import { Checkbox, Form, Input as AntInput, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../base/text.ts'
import { useLabels } from '../../../../kit/fields.ts'
import { DayPicker } from '../../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../../kit/form/Field.tsx'
import { isBlank } from '../../../../kit/form/form-rule.ts'
import { Input } from '../../../../kit/form/Input.ts'
import { RegionField } from '../../../../kit/picker/RegionField.tsx'
import { ValueSelect } from '../../../../kit/picker/ValueSelect.tsx'
import { anchorOf, resumeSections } from './outline.ts'
import type { SectionKey } from './outline.ts'
import { Recognised } from './recognised.tsx'
import { newResumeForm } from './resume-form.ts'
import { CertRows, EducationRows, ProjectRows, WorkRows } from './Rows.tsx'
import { SeekerCheck } from './SeekerCheck.tsx'
import { text } from './text.ts'
import { WantedCategories, WantedCities } from './WishControls.tsx'

const { TextArea } = AntInput

const Field = fieldOf(newResumeForm, seekerFields)

/** The whole form on one page, its outline at the left. `seeker` is whom it is about, where he is known. */
export function FormBody({ seeker, side }: { seeker: ResumeSeeker | null; side: ReactNode }) {
  const t = useText(text)
  const content: Readonly<Record<SectionKey, ReactNode>> = {
    basic: <BasicFields seeker={seeker} />,
    wish: <WishFields />,
    works: <ListField name="works" control={<WorkRows />} />,
    educations: <ListField name="educations" control={<EducationRows />} />,
    projects: <ListField name="projects" control={<ProjectRows />} />,
    skills: <SkillFields />,
    certs: <ListField name="certs" control={<CertRows />} />,
    about: <AboutFields />,
  }
  return (
    <div className="resume-form-layout">
      <nav className="resume-form-outline" aria-label={t.outline}>
        <ol>
          {resumeSections.map(({ key, fields }) => (
            <li key={key}>
              <a href={`#${anchorOf(key)}`}>
                {t.sections[key]} <Left fields={fields} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {resumeSections.map(({ key }) => (
          <section key={key} id={anchorOf(key)} className="kit-panel resume-form-section" aria-label={t.sections[key]}>
            <h2>{t.sections[key]}</h2>
            <div className="resume-form-grid">{content[key]}</div>
          </section>
        ))}
      </div>
      {side}
    </div>
  )
}

/** Whether a section still lacks something. */
function Left({ fields }: { fields: readonly string[] }) {
  const values = (Form.useWatch([]) ?? {}) as Record<string, unknown>
  if (fields.length === 0) return null
  const left = fields.filter(name => isBlank(values[name])).length
  return left === 0 ? <span aria-hidden="true">✓</span> : <span className="kit-secondary">{left}</span>
}

function BasicFields({ seeker }: { seeker: ResumeSeeker | null }) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  return (
    <>
      <Field name="name" empty={t.enterName} extra={<Recognised name="name" />}>
        <Input maxLength={20} autoFocus={seeker === null} />
      </Field>
      <Field name="gender" empty={t.chooseGender} extra={<Recognised name="gender" />} />
      <Field name="birthDate" empty={t.chooseBirth} extra={<Recognised name="birthDate" />}>
        <DayPicker />
      </Field>
      <Field name="mobile" empty={t.enterMobile} extra={seeker?.mobile == null ? <Recognised name="mobile" /> : t.keep(seeker.mobile)}>
        <Input inputMode="tel" maxLength={20} placeholder={seeker?.mobile ?? undefined} />
      </Field>
      {seeker === null && <SeekerCheck />}
      <Field name="education" empty={t.chooseEducation} extra={<Recognised name="education" />} />
      <RegionField label={l.cityCode} empty={t.chooseCity} />
      <Field name="firstWorkDate" extra={<Recognised name="firstWorkDate" />}>
        <DayPicker />
      </Field>
      <Field name="idCardNo" extra={seeker?.hasIdCard === true ? t.keepIdCard : undefined}>
        <Input maxLength={18} />
      </Field>
      <Field name="email" extra={seeker?.email == null ? <Recognised name="email" /> : t.keep(seeker.email)}>
        <Input maxLength={100} />
      </Field>
      <Field name="wechat" extra={seeker?.wechat == null ? <Recognised name="wechat" /> : t.keep(seeker.wechat)}>
        <Input maxLength={40} />
      </Field>
    </>
  )
}

function WishFields() {
  const t = useText(text)
  return (
    <>
      <div className="resume-form-wide">
        <Field name="expectCategoryIds" empty={t.chooseCategory} extra={<Recognised name="expectCategoryIds" />}>
          <WantedCategories />
        </Field>
      </div>
      <Field name="expectCityCodes" empty={t.chooseCities} extra={<Recognised name="expectCityCodes" />}>
        <WantedCities />
      </Field>
      <Field name="expectMin" empty={t.enterPay} extra={<Recognised name="expectMin" />}>
        <Input inputMode="decimal" maxLength={10} suffix={t.months} />
      </Field>
      <Field name="expectMax" empty={t.enterPay} extra={<Recognised name="expectMax" />}>
        <Input inputMode="decimal" maxLength={10} suffix={t.months} />
      </Field>
      <Field name="expectJobType" empty={t.chooseJobType} />
      <Field name="jobStatus" empty={t.chooseStatus} />
      <Field name="relocate" valuePropName="checked">
        <Checkbox />
      </Field>
    </>
  )
}

function ListField({ name, control }: { name: 'works' | 'educations' | 'projects' | 'certs'; control: React.ReactElement }) {
  const label = useLabels(resumeFields)[name]
  return (
    <div className="resume-form-wide resume-list-field">
      <Field name={name} label={label} extra={<Recognised name={name} />}>
        {control}
      </Field>
    </div>
  )
}

/** Whoever pastes several words gets several tags. */
const separators = [',', '，', '、', ';', '；']

function SkillFields() {
  const t = useText(text)
  const l = useLabels(resumeFields)
  return (
    <>
      <div className="resume-form-wide">
        <Field name="skills" label={l.skills} extra={<Recognised name="skills" />}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} placeholder={t.tagHint} maxCount={30} />
        </Field>
      </div>
      <div className="resume-form-wide">
        <Field name="languages" label={l.languages} extra={<Recognised name="languages" />}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} placeholder={t.tagHint} maxCount={10} />
        </Field>
      </div>
    </>
  )
}

function AboutFields() {
  const t = useText(text)
  const l = useLabels(resumeFields)
  return (
    <>
      <div className="resume-form-wide">
        <Field name="selfEval" label={l.selfEval} extra={<Recognised name="selfEval" />}>
          <TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} placeholder={t.aboutHint} />
        </Field>
      </div>
      <Field name="title" label={l.title}>
        <Input maxLength={40} placeholder={t.titleHint} />
      </Field>
      <Field name="originPlatform" label={l.originPlatform}>
        <ValueSelect of={resumePlatforms} allowClear={false} />
      </Field>
    </>
  )
}
