import { activeCompleteness, candidateScenes, extensionOf, resumeCompleteness, resumePartPoints, resumeParts } from '@gongtai/contract'
import type { ResumePart } from '@gongtai/contract'
import { Button, Form, Progress } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../../base/session.ts'
import { useText } from '../../../../base/text.ts'
import { kindOf, useFileSource } from '../../../../kit/file/file-source.ts'
import { ValueName } from '../../../../kit/show/ValueName.tsx'
import { anchorOf } from './outline.ts'
import type { SectionKey } from './outline.ts'
import type { ResumeValues } from './resume-form.ts'
import { text } from './text.ts'

const sectionOf: Readonly<Record<ResumePart, SectionKey>> = {
  BASIC: 'basic',
  CONTACT: 'basic',
  EXPECTATION: 'wish',
  WORK: 'works',
  EDUCATION: 'educations',
  SKILL: 'skills',
  SELF_EVAL: 'about',
  PROOF: 'certs',
}

interface FormSideProps {
  /** The number that the candidate has already, which the form does not show. */
  knownMobile: string | null
  hasFile: boolean
  local: File | undefined
}

/** Beside the form: how complete the resume is and what it lacks, and the file that it is typed from. */
export function FormSide({ knownMobile, hasFile, local }: FormSideProps) {
  const t = useText(text)
  const values = (Form.useWatch([]) ?? {}) as ResumeValues
  const { percent, missing } = resumeCompleteness({
    seeker: { ...values, mobile: values.mobile ?? knownMobile },
    works: values.works ?? [],
    educations: values.educations ?? [],
    skills: values.skills ?? [],
    selfEval: values.selfEval,
    sourceFile: values.sourceFile ?? (hasFile ? 'there' : null),
    certs: values.certs ?? [],
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it for that
    <aside className="resume-form-side" aria-label={t.complete} tabIndex={0}>
      <div className="kit-panel resume-complete">
        <Progress
          type="circle"
          size={72}
          percent={percent}
          status={percent >= activeCompleteness ? 'success' : 'normal'}
          format={value => `${value}%`}
          aria-label={t.percent(percent)}
        />
        <div>
          <p className="kit-secondary">{percent >= activeCompleteness ? t.enough : t.notEnough(activeCompleteness)}</p>
          {missing.length > 0 && (
            <ul className="resume-missing" aria-label={t.missing}>
              {missing.map(part => (
                <li key={part}>
                  <a href={`#${anchorOf(sectionOf[part])}`}>
                    <ValueName of={resumeParts} value={part} /> +{resumePartPoints[part]}%
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {values.sourceFile != null && <Attachment fileName={values.sourceFile} local={local} />}
    </aside>
  )
}

function Attachment({ fileName, local }: { fileName: string; local: File | undefined }) {
  const t = useText(text)
  const can = useCan()
  const form = Form.useFormInstance<ResumeValues>()
  const [isWanted, setWanted] = useState(local !== undefined)
  const { address, error, retry } = useFileSource(candidateScenes['resume.file'], fileName, local, isWanted)
  const mayLook = local !== undefined || can('JobSeekers.viewPhone')
  return (
    <div className="kit-panel resume-attachment">
      <div className="resume-attachment-head">
        <strong>{local?.name ?? t.attachment}</strong>
        <Button type="text" size="small" onClick={() => form.setFieldsValue({ sourceFile: null })}>
          {t.removeAttachment}
        </Button>
      </div>
      {!mayLook ? (
        <p className="kit-secondary">{t.closedFile}</p>
      ) : address !== undefined ? (
        <Shown fileName={fileName} address={address} name={local?.name ?? t.attachment} />
      ) : error !== null ? (
        <Button onClick={retry}>{error.message}</Button>
      ) : (
        <Button loading={isWanted} onClick={() => setWanted(true)}>
          {t.showPreview}
        </Button>
      )}
    </div>
  )
}

function Shown({ fileName, address, name }: { fileName: string; address: string; name: string }) {
  const t = useText(text)
  if (kindOf(fileName) === 'IMAGE') return <img className="resume-attachment-picture" src={address} alt={name} />
  if (extensionOf(fileName) !== 'pdf') return <p className="kit-secondary">{t.noPreview}</p>
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own reader of PDF does not start in a sandbox
  return <iframe className="resume-attachment-page" src={address} title={name} />
}
