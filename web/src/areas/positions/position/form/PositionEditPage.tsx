import { id as idSchema, paths, position, positionFields, positionStates } from '@gongtai/contract'
import type { AnswerOf, PositionInfo } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '../../../../base/api.ts'
import { say } from '../../../../base/notify.ts'
import { useRefreshAll } from '../../../../base/refresh.ts'
import { useCan } from '../../../../base/session.ts'
import { useText } from '../../../../base/text.ts'
import { SchemaForm } from '../../../../kit/form/SchemaForm.tsx'
import { EditPage } from '../../../../kit/page/EditPage.tsx'
import { NotFoundState } from '../../../../kit/page/NotFoundState.tsx'
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
  const t = useText(text)
  return (
    <EditPage
      call={position.info}
      input={{ id }}
      className="position-form"
      title={({ title }) => t.editTitle(title)}
      name={({ title }) => title}
      renderState={({ state }) => <StatusTag of={positionStates} value={state} />}
      mayEdit={({ actions }) => actions.includes('edit')}
      renderForm={info => <EditForm opened={info} />}
    />
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
