import { id as idSchema, paths, resume, resumeStates, seekerFields } from '@gongtai/contract'
import type { AnswerOf, ResumeInfo, ResumeSeeker } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../base/api-error.ts'
import { call } from '../../../../base/api.ts'
import { say } from '../../../../base/notify.ts'
import { useRefreshAll } from '../../../../base/refresh.ts'
import { useCan } from '../../../../base/session.ts'
import { useText } from '../../../../base/text.ts'
import { useRecordTitle } from '../../../../base/top-bar.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { SchemaForm } from '../../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../../kit/page/ErrorState.tsx'
import { NoRightState } from '../../../../kit/page/NoRightState.tsx'
import { NotFoundState } from '../../../../kit/page/NotFoundState.tsx'
import { PageHead } from '../../../../kit/page/PageHead.tsx'
import { StatusTag } from '../../../../kit/show/StatusTag.tsx'
import { useResumeKeeper } from './autosave.ts'
import type { ResumeKeeper } from './autosave.ts'
import { FormBody } from './FormBody.tsx'
import { FormSide } from './FormSide.tsx'
import { ParseBox } from './ParseBox.tsx'
import { MarksContext } from './recognised.tsx'
import { editResumeForm, freshResume, newResumeForm, resumeValuesOf, saveInput, seekerValues } from './resume-form.ts'
import type { KnownResume, Marks, ResumeValues } from './resume-form.ts'
import { text } from './text.ts'
import '../resume.css'

/** areas/candidates.md, ResumeInsert: `0` is a new one, of a candidate who is known with `?seekerId=`. */
export function ResumeInsertPage() {
  const { resumeId } = useParams({ strict: false }) as { resumeId?: string }
  const { seekerId } = useSearch({ strict: false }) as { seekerId?: unknown }
  const id = Number(resumeId)
  if (id !== 0) return idSchema.safeParse(id).success ? <Existing key={id} id={id} /> : <NotFoundState />
  if (seekerId === undefined) return <Fresh key="new" />
  const parsed = idSchema.safeParse(Number(seekerId))
  return parsed.success ? <Further key={parsed.data} seekerId={parsed.data} /> : <NotFoundState />
}

function Page({ title, state, children }: { title: string; state?: ReactNode; children: ReactNode }) {
  useRecordTitle(title, null)
  return (
    <div className="kit-page kit-form-page resume-form">
      <PageHead title={title} state={state} />
      {children}
    </div>
  )
}

function Fresh() {
  const t = useText(text)
  return (
    <Page title={t.newTitle}>
      <ResumeForm initial={freshResume()} known={{}} seeker={null} isDraft hasFile={false} />
    </Page>
  )
}

/** A further resume of somebody begins with what is known of him. */
function Further({ seekerId }: { seekerId: number }) {
  const t = useText(text)
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(resume.start, { seekerId }))
  if (error)
    return (
      <Page title={t.title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!isFetchedAfterMount || data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  const values = seekerValues(data)
  return (
    <Page title={t.furtherTitle(data.name)}>
      <ResumeForm
        initial={{ ...freshResume(), ...values }}
        known={{ seekerId, seekerVersion: data.version, seeker: values }}
        seeker={data}
        isDraft
        hasFile={false}
      />
    </Page>
  )
}

function Existing({ id }: { id: number }) {
  const t = useText(text)
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(resume.info, { id }))
  if (error)
    return (
      <Page title={t.title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!isFetchedAfterMount || data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!data.actions.includes('edit')) return <NoRightState />
  const values = resumeValuesOf(data)
  return (
    <Page title={t.editTitle(data.seeker.name)} state={<StatusTag of={resumeStates} value={data.state} />}>
      <ResumeForm
        initial={{ ...freshResume(), ...values }}
        known={knownOf(data, values)}
        seeker={data.seeker}
        isDraft={data.state === 'DRAFT'}
        hasFile={data.hasSourceFile}
      />
    </Page>
  )
}

const knownOf = (info: ResumeInfo, seeker: ResumeValues): KnownResume => ({
  id: info.id,
  version: info.version,
  seekerId: info.seeker.id,
  seekerVersion: info.seeker.version,
  seeker,
})

interface ResumeFormProps {
  initial: ResumeValues
  known: KnownResume
  seeker: ResumeSeeker | null
  isDraft: boolean
  hasFile: boolean
}

function ResumeForm({ initial, known, seeker, isDraft, hasFile }: ResumeFormProps) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const keeper = useRef<ResumeKeeper>(null)
  const [marks, setMarks] = useState<Marks>({})
  const [local, setLocal] = useState<File>()
  const leave = (seekerId?: number) =>
    void navigate({ to: seekerId !== undefined && can('JobSeekerDetail') ? paths.JobSeekerDetail({ seekerId }) : paths.Resume() })
  const send = async (input: ResumeValues): Promise<AnswerOf<typeof resume.save>> => {
    await keeper.current?.finish()
    const now = keeper.current?.known() ?? known
    try {
      return await call(resume.save, saveInput(input, now, { draft: false, requestNo: input.requestNo! }), { handled: true })
    } catch (error) {
      throw error instanceof ApiError ? ofForm(error) : error
    }
  }
  const done = ({ seekerId, resumeCode, completeness, isPooled }: AnswerOf<typeof resume.save>) => {
    say('success', t.saved(resumeCode, completeness))
    if (isPooled) say('warning', t.pooled)
    refreshAll()
    leave(seekerId)
  }
  return (
    <SchemaForm
      call={(seeker === null ? newResumeForm : editResumeForm) as typeof newResumeForm}
      fields={seekerFields}
      initial={initial}
      send={send}
      onDone={done}
      onCancel={() => leave(seeker?.id)}
      renderFooter={({ running, cancel }) => (
        <Keeping known={known} isDraft={isDraft} keeperRef={keeper}>
          <Button onClick={cancel}>{t.leave}</Button>
          {isDraft && <DraftButton keeper={keeper} />}
          <Button type="primary" htmlType="submit" loading={running} disabled={running}>
            {t.save}
          </Button>
        </Keeping>
      )}
    >
      <MarksContext value={marks}>
        {seeker?.isInPool === true && <Alert className="resume-found" type="info" showIcon title={t.claims} />}
        <ParseBox onMarks={found => setMarks(before => ({ ...before, ...found }))} onFile={setLocal} />
        <FormBody seeker={seeker} side={<FormSide knownMobile={seeker?.mobile ?? null} hasFile={hasFile} local={local} />} />
      </MarksContext>
    </SchemaForm>
  )
}

/** What the server says of `seeker.name` and `resume.works.0` stands at the fields of the form. */
function ofForm(error: ApiError): ApiError {
  const fieldErrors = error.fieldErrors.map(({ field, ...rest }) => ({ ...rest, field: field.replace(/^(?:seeker|resume)\./, '') }))
  return new ApiError({ ...error, message: error.message, fieldErrors })
}

/** Inside of the form, so that it sees what is typed. */
function Keeping({
  known,
  isDraft,
  keeperRef,
  children,
}: {
  known: KnownResume
  isDraft: boolean
  keeperRef: React.RefObject<ResumeKeeper | null>
  children: ReactNode
}) {
  const t = useText(text)
  const keeper = useResumeKeeper(known, isDraft)
  useEffect(() => {
    keeperRef.current = keeper
  })
  return (
    <>
      <span className="resume-draft-state kit-secondary" role="status">
        {t.draftStates[keeper.state]}
      </span>
      {children}
    </>
  )
}

function DraftButton({ keeper }: { keeper: React.RefObject<ResumeKeeper | null> }) {
  const t = useText(text)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const isSaved = await keeper.current?.save()
      say(isSaved === true ? 'success' : 'warning', isSaved === true ? t.draftSaved : t.draftStates.waiting)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say('warning', error.fieldErrors[0]?.message ?? error.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button loading={isSaving} onClick={() => void save()}>
      {t.saveDraft}
    </Button>
  )
}
