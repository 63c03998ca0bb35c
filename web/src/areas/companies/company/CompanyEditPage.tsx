import { company, companyFields, companyScenes, examineStates, id as idSchema } from '@gongtai/contract'
import type { AnswerOf, CompanyInfo, NamedScene } from '@gongtai/contract'
import { useParams } from '@tanstack/react-router'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { DictSelect } from '../../../kit/picker/DictSelect.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { EditPage } from '../../../kit/page/EditPage.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { editForm, editOf, editValuesOf } from './company-form.ts'
import type { EditValues } from './company-form.ts'
import { BusinessFields, DictLabels, PlaceFields, RemarkField, ScaleFields } from './CompanyFields.tsx'
import { useLeave } from './leave.ts'
import { usePlaceOf } from './place.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { text } from './text.ts'
import './form.css'

const Field = fieldOf(editForm, companyFields)

/** areas/companies.md, /company/edit/{companyId}. */
export function CompanyEditPage() {
  const params: { companyId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.companyId))
  return parsed.success ? <CompanyEdit key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function CompanyEdit({ id }: { id: number }) {
  const t = useText(text)
  return (
    <EditPage
      call={company.info}
      input={{ id }}
      className="company-form"
      title={({ name }) => t.form.editTitle(name)}
      name={({ name }) => name}
      renderState={({ examineState }) => <StatusTag of={examineStates} value={examineState} />}
      mayEdit={({ actions }) => actions.includes('edit')}
      renderForm={info => <EditForm opened={info} />}
    />
  )
}

function EditForm({ opened }: { opened: CompanyInfo }) {
  const t = useText(text)
  const leave = useLeave()
  const w = useWords()
  const refreshAll = useRefreshAll()
  const placeOf = usePlaceOf()
  const [info, setInfo] = useState(opened)
  const [initial] = useState(() => editValuesOf(opened))
  const [submit, setSubmit] = useState(false)
  const send = async (values: EditValues) =>
    call(company.update, { ...editOf(editValuesOf(info), values, await placeOf(values.regionCode)), submit }, { handled: true })
  const loadNewer = async () => {
    const newer = await call(company.info, { id: info.id }, { handled: true })
    setInfo(newer)
    return editValuesOf(newer)
  }
  const done = ({ examineState }: AnswerOf<typeof company.update>) => {
    say('success', submit ? t.form.submitted : examineState !== info.examineState ? t.form.reExamined : w.saved)
    refreshAll()
    leave(info.id)
  }
  return (
    <SchemaForm
      call={editForm}
      fields={companyFields}
      initial={initial}
      loadNewer={loadNewer}
      send={send}
      onDone={done}
      onCancel={() => leave(info.id)}
      renderFooter={({ running, cancel }) => (
        <>
          <Button onClick={cancel}>{w.cancel}</Button>
          <SaveButtons running={running} submitText={info.actions.includes('submit') ? t.form.saveAndSubmit : undefined} onChoose={setSubmit} />
        </>
      )}
    >
      {info.examineState === 'REJECT' && <Alert className="company-section" type="error" showIcon title={t.rejected} description={info.examineReason} />}
      <EditFields info={info} />
    </SchemaForm>
  )
}

function EditFields({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  const l = useLabels(companyFields)
  const examined = useCan()('Company.examine') ? undefined : t.form.examineAgain
  return (
    <>
      <Section title={t.sections.business}>
        <BusinessFields examined={examined} companyId={info.id} />
        <Field name="regCapital">
          <Input inputMode="decimal" maxLength={15} />
        </Field>
        <Field name="establishedAt">
          <DayPicker />
        </Field>
      </Section>
      <Section title={t.sections.profile}>
        <ScaleFields />
        <Field name="website">
          <Input maxLength={200} placeholder="https://" />
        </Field>
        <div className="company-form-wide">
          <Field name="welfareTags" show={showWelfare}>
            <DictSelect code="WELFARE" mode="multiple" maxCount={12} />
          </Field>
        </div>
        <Field name="logoFile" show={showFile(companyScenes['company.logo'], l.logoFile)}>
          <Upload scene={companyScenes['company.logo']} />
        </Field>
        <div className="company-form-wide">
          <Field name="photoFiles" show={(files: string[]) => t.form.files(files.length)}>
            <Upload scene={companyScenes['company.photo']} max={9} />
          </Field>
          <Field name="intro" show={showRichText}>
            <RichText label={l.intro} />
          </Field>
        </div>
      </Section>
      <Section title={t.sections.place}>
        <PlaceFields />
      </Section>
      <Section title={t.sections.proof}>
        <Field name="licenseFile" extra={examined} show={showFile(companyScenes['company.license'], l.licenseFile)}>
          <Upload scene={companyScenes['company.license']} linked={info.licenseFile ? [info.licenseFile] : []} />
        </Field>
        <Field name="authLetterFile" show={showFile(companyScenes['company.authLetter'], l.authLetterFile)}>
          <Upload scene={companyScenes['company.authLetter']} linked={info.authLetterFile ? [info.authLetterFile] : []} />
        </Field>
      </Section>
      <Section title={t.sections.internal}>
        <div className="company-form-wide">
          <Field name="tags" show={showTags}>
            <DictSelect code="COMPANY_TAG" mode="multiple" maxCount={10} />
          </Field>
        </div>
        <RemarkField />
      </Section>
    </>
  )
}

const showWelfare = (values: string[]) => <DictLabels code="WELFARE" values={values} />
const showTags = (values: string[]) => <DictLabels code="COMPANY_TAG" values={values} />
const showRichText = (html: string | null) => (html === null ? blank : <RichTextView html={html} />)
const showFile = (scene: NamedScene, name: string) => (fileName: string | null) =>
  fileName === null ? blank : <FileThumb scene={scene} fileName={fileName} name={name} />

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-panel company-section" aria-label={title}>
      <h2>{title}</h2>
      <div className="company-form-grid">{children}</div>
    </section>
  )
}
