import { id as idSchema, inLanguage, paths, position, positionFields, positionStates, routes } from '@gongtai/contract'
import type { AnswerOf, PositionInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../../base/api.ts'
import { useLanguage } from '../../../../base/language.ts'
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
import { FeeFields } from './FeeFields.tsx'
import { FormSections } from './FormSections.tsx'
import { FormSide } from './FormSide.tsx'
import { editForm, editOf, editValuesOf } from './position-form.ts'
import { BasicFields, DemandFields, InterviewFields, SeenFields } from './PositionFields.tsx'
import { text as listText } from '../text.ts'
import { text } from './text.ts'
import './form.css'

/** areas/positions.md, PositionEdit. */
export function PositionEditPage() {
  const params: { positionId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.positionId))
  return parsed.success ? <PositionEdit key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function PositionEdit({ id }: { id: number }) {
  // Editing begins with what the server has now.
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(position.info, { id }))
  const t = useText(text)
  const routeTitle = inLanguage(routes.PositionEdit.title, useLanguage())
  const title = data === undefined ? undefined : t.editTitle(data.title)
  useRecordTitle(title, data?.title)
  return (
    <div className="kit-page kit-form-page position-form">
      <PageHead title={title ?? routeTitle} state={data && <StatusTag of={positionStates} value={data.state} />} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !isFetchedAfterMount || data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : data.actions.includes('edit') ? (
        <EditForm opened={data} />
      ) : (
        <NoRightState />
      )}
    </div>
  )
}

function EditForm({ opened }: { opened: PositionInfo }) {
  const t = useText(text)
  const l = useText(listText)
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const [info, setInfo] = useState(opened)
  const [initial] = useState(() => editValuesOf(opened))
  const leave = () => void navigate({ to: can('PositionDetail') ? paths.PositionDetail({ positionId: info.id }) : paths.Position() })
  const loadNewer = async () => {
    const newer = await call(position.info, { id: info.id }, { handled: true })
    setInfo(newer)
    return editValuesOf(newer)
  }
  const done = ({ isPending, state }: AnswerOf<typeof position.save>) => {
    say('success', isPending ? t.savedPending : state === 'WAIT_EXAMINE' && info.state === 'REJECTED' ? t.submitted(1) : t.saved)
    refreshAll()
    leave()
  }
  const isLive = info.state === 'ONLINE' || info.state === 'PAUSED'
  return (
    <SchemaForm
      call={editForm}
      fields={positionFields}
      initial={initial}
      loadNewer={loadNewer}
      send={input => call(position.save, editOf(editValuesOf(info), input), { handled: true })}
      onDone={done}
      onCancel={leave}
      submitText={info.state === 'REJECTED' ? t.submit : undefined}
    >
      {info.state === 'REJECTED' && <Alert className="position-form-top" type="error" showIcon title={l.notice.rejected} description={info.examineReason} />}
      {isLive && <Alert className="position-form-top" type="info" showIcon title={t.keyHint} />}
      <FormSections
        side={<FormSide companyId={info.companyId} companyName={info.companyName} />}
        content={{
          basic: <BasicFields companyId={info.companyId} positionId={info.id} />,
          demand: <DemandFields />,
          interview: <InterviewFields companyId={info.companyId} knownMobile={info.interviewMobile} />,
          service: (
            <>
              <FeeFields companyId={info.companyId} />
              <SeenFields />
            </>
          ),
        }}
      />
    </SchemaForm>
  )
}
