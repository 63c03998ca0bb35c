import { id as idSchema, paths, position, positionDraft, positionFields, positionRefusals } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Form, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../base/api-error.ts'
import { call } from '../../../../base/api.ts'
import { ask, say } from '../../../../base/notify.ts'
import { useRefreshAll } from '../../../../base/refresh.ts'
import { useCan } from '../../../../base/session.ts'
import { useText } from '../../../../base/text.ts'
import { useRecordTitle } from '../../../../base/top-bar.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { useDialogs } from '../../../../kit/dialogs.tsx'
import { SchemaForm } from '../../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../../kit/page/ErrorState.tsx'
import { NotFoundState } from '../../../../kit/page/NotFoundState.tsx'
import { PageHead } from '../../../../kit/page/PageHead.tsx'
import { dropKept, readKept, useDraftKeeper } from '../../position-draft/draft-keeper.ts'
import { text as draftText } from '../../position-draft/text.ts'
import { FeeFields } from './FeeFields.tsx'
import { FormSections } from './FormSections.tsx'
import { FormSide } from './FormSide.tsx'
import { freshValues, newForm, templateOf } from './position-form.ts'
import type { NewValues } from './position-form.ts'
import { AssignFields, BasicFields, DemandFields, InterviewFields, SeenFields } from './PositionFields.tsx'
import { text } from './text.ts'
import './form.css'

/** What the form begins with, and the draft that it goes on with. */
interface Beginning {
  initial: Partial<NewValues>
  draft: { id: number | undefined; version: number | undefined }
  step: number
}

const noDraft = { id: undefined, version: undefined }

/** areas/positions.md, NewPosition: `draftId`, `copyFrom` and `companyId` may stand in the address. */
export function NewPositionPage() {
  const search: { draftId?: number | string; copyFrom?: number | string; companyId?: number | string } = useSearch({ strict: false })
  const t = useText(text)
  useRecordTitle(t.newTitle, null)
  const wanted = search.draftId ?? search.copyFrom ?? search.companyId
  const parsed = idSchema.safeParse(Number(wanted))
  const content =
    wanted === undefined ? (
      <Fresh />
    ) : !parsed.success ? (
      <NotFoundState />
    ) : search.draftId !== undefined ? (
      <FromDraft id={parsed.data} />
    ) : search.copyFrom !== undefined ? (
      <FromPosition id={parsed.data} />
    ) : (
      <NewForm beginning={{ initial: { ...freshValues(), companyId: parsed.data }, draft: noDraft, step: 0 }} />
    )
  return (
    <div className="kit-page kit-form-page position-form" key={`${search.draftId} ${search.copyFrom} ${search.companyId}`}>
      <PageHead title={t.newTitle} />
      {content}
    </div>
  )
}

const fresh = (): Beginning => ({ initial: freshValues(), draft: noDraft, step: 0 })

const keptBeginning = ({ form, step }: NonNullable<ReturnType<typeof readKept>>): Beginning => ({
  initial: { ...freshValues(), ...(form.data as Partial<NewValues>) },
  draft: { id: form.draftId ?? undefined, version: form.version ?? undefined },
  step,
})

/** Something that was left unfinished in this browser is offered first. */
function Fresh() {
  const t = useText(draftText)
  const [kept] = useState(readKept)
  const [beginning, setBeginning] = useState<Beginning | undefined>(() => (kept === null ? fresh() : undefined))
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || kept === null) return
    asked.current = true
    void ask({ title: t.unfinished, yes: t.resume, no: t.startAnew }).then(isKept => {
      if (!isKept) dropKept()
      setBeginning(isKept ? keptBeginning(kept) : fresh())
    })
  }, [t, kept])
  return beginning === undefined ? <Skeleton active paragraph={{ rows: 12 }} /> : <NewForm beginning={beginning} />
}

function FromDraft({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(positionDraft.info, { id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!isFetchedAfterMount || data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <NewForm
      beginning={{ initial: { ...freshValues(), ...(data.data as Partial<NewValues>) }, draft: { id: data.id, version: data.version }, step: data.step }}
    />
  )
}

function FromPosition({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(callQuery(position.info, { id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  const initial = { ...freshValues(), ...templateOf(data), companyId: data.companyId, addressIds: [data.addressId], companyStaffId: data.companyStaffId }
  return <NewForm beginning={{ initial, draft: noDraft, step: 0 }} />
}

type Keeper = ReturnType<typeof useDraftKeeper>

function NewForm({ beginning }: { beginning: Beginning }) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const [step, setStep] = useState(Math.min(beginning.step, 3))
  const [start] = useState(step)
  const keeper = useRef<Keeper>(null)
  const leave = (positionId?: number) =>
    void navigate({ to: positionId !== undefined && can('PositionDetail') ? paths.PositionDetail({ positionId }) : paths.Position() })

  const send = async (input: NewValues): Promise<AnswerOf<typeof position.save>> => {
    const whole = { ...input, draftId: keeper.current?.draftId(), waiterIds: input.assignWay === 'MANUAL' ? input.waiterIds : undefined }
    try {
      return await call(position.save, whole, { handled: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== positionRefusals.duplicate.code) throw error
      if (!(await ask({ title: t.sameAsk(error.message), yes: t.publishAnyway, no: t.goBack }))) throw error
      return call(position.save, { ...whole, confirmDuplicate: true }, { handled: true })
    }
  }
  const done = ({ id, ids, state }: AnswerOf<typeof position.save>) => {
    keeper.current?.finish()
    say('success', state === 'ONLINE' ? t.online : t.submitted(ids.length))
    refreshAll()
    leave(ids.length > 1 ? undefined : id)
  }
  return (
    <SchemaForm
      call={newForm}
      fields={positionFields}
      initial={beginning.initial}
      isKept
      send={send}
      onDone={done}
      onCancel={() => leave()}
      renderFooter={({ running, cancel }) => (
        <Keeping draft={beginning.draft} step={step} keeperRef={keeper}>
          <Button onClick={cancel}>{t.leave}</Button>
          <DraftButton keeper={keeper} />
          <Button type="primary" htmlType="submit" loading={running} disabled={running}>
            {t.submit}
          </Button>
        </Keeping>
      )}
    >
      <Templates />
      <FormSections
        start={start}
        onSection={place => {
          setStep(place)
          void keeper.current?.flush()
        }}
        side={<FormSide />}
        content={{
          basic: <BasicFields />,
          demand: <DemandFields />,
          interview: <InterviewFields />,
          service: (
            <>
              <FeeFields />
              <AssignFields />
              <SeenFields />
            </>
          ),
        }}
      />
    </SchemaForm>
  )
}

/** Inside of the form, so that it sees what is typed. */
function Keeping({
  draft,
  step,
  keeperRef,
  children,
}: {
  draft: Beginning['draft']
  step: number
  keeperRef: React.RefObject<Keeper | null>
  children: React.ReactNode
}) {
  const t = useText(draftText)
  const keeper = useDraftKeeper(draft, step)
  useEffect(() => {
    keeperRef.current = keeper
  })
  return (
    <>
      <span className="position-draft-state kit-secondary" role="status">
        {t.states[keeper.state]}
      </span>
      {children}
    </>
  )
}

function DraftButton({ keeper }: { keeper: React.RefObject<Keeper | null> }) {
  const t = useText(draftText)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    if ((await keeper.current?.save()) === true) say('success', t.savedHand)
    setSaving(false)
  }
  return (
    <Button loading={isSaving} onClick={() => void save()}>
      {t.save}
    </Button>
  )
}

const templateDialogs = { templates: () => import('./TemplateDrawer.tsx') }

/** An earlier position fills in what is not chosen yet. */
function Templates() {
  const t = useText(text)
  const form = Form.useFormInstance()
  const { open, dialogs } = useDialogs(templateDialogs)
  const take = (values: Partial<NewValues>) =>
    form.setFieldsValue(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)))
  return (
    <div className="position-form-top">
      <Button
        onClick={() => open('templates', { categoryId: form.getFieldValue('categoryId'), companyId: form.getFieldValue('companyId'), onTake: take })}
        aria-label={t.template}
      >
        {t.template}
      </Button>
      {dialogs}
    </div>
  )
}
