import { inLanguage, position, positionActions, positionFields } from '@gongtai/contract'
import type { InputOf, PositionInfo, PositionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions, Skeleton } from 'antd'
import { useRef } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { DecisionForm } from '../../../kit/form/DecisionForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { FeeTerms } from './FeeTerms.tsx'
import { KeyChanges } from './KeyChanges.tsx'
import { PositionPreview } from './PositionPreview.tsx'
import { previewOf } from './preview-values.ts'
import { text } from './text.ts'
import './detail.css'

const Field = fieldOf(position.examine, positionFields)

/** Nobody decides about what they have not seen, so the position is read anew. */
export function ExamineDrawer({ of: row, onDone, onSkip, ...dialog }: DialogProps<Pick<PositionRow, 'id' | 'title'>>) {
  const { actionTitle, examine: t } = useText(text)
  return (
    <FormDrawer isWide title={actionTitle(inLanguage(positionActions.examine.label, useLanguage()), row.title)} {...dialog}>
      <ExamineForm key={row.id} id={row.id} onSkip={onSkip} onDone={isPassed => onDone(isPassed ? t.passed(row.title) : t.rejected(row.title))} />
    </FormDrawer>
  )
}

interface ExamineFormProps {
  id: number
  onDone: (isPassed: boolean) => unknown
  onSkip: (() => void) | undefined
}

function ExamineForm({ id, onDone, onSkip }: ExamineFormProps) {
  const t = useText(text).examine
  const isPassed = useRef(false)
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(position.info, { id }))
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />
  const send = async (input: InputOf<typeof position.examine>) => {
    isPassed.current = input.result === 'PASS'
    try {
      // The version is that of what stands here now, also after it was read anew.
      return await decide({ ...input, version: data.version })
    } catch (failure) {
      void refetch()
      throw failure
    }
  }
  return (
    <DecisionForm
      call={position.examine}
      fields={positionFields}
      initial={{ ids: [id] }}
      send={send}
      onSkip={onSkip}
      onDone={() => onDone(isPassed.current)}
      rejecting={
        <Field name="reason" field="examineReason" required empty={t.enterReason}>
          <ReasonInput autoFocus usual={t.usual} />
        </Field>
      }
    >
      <Waiting info={data} />
      <KeyChanges changes={data.keyChanges} />
      <div className="position-sections">
        <Facts info={data} />
        <PositionPreview values={previewOf(data)} />
      </div>
    </DecisionForm>
  )
}

/** The call takes many; here it is made for one, whose refusal is shown as that of a call for one. */
async function decide(input: InputOf<typeof position.examine>) {
  const answer = await call(position.examine, input, { handled: true })
  const [failure] = answer.failures
  if (failure !== undefined) throw new ApiError({ status: 200, code: 0, message: failure.msg, requestId: '', isWrite: true, path: position.examine.path })
  return answer
}

/** Whether a new position waits, or a change of one that is open. Somebody else may have decided meanwhile. */
function Waiting({ info }: { info: PositionInfo }) {
  const t = useText(text).examine
  if (info.state === 'WAIT_EXAMINE') return <Alert type="info" showIcon title={t.isNew} style={{ marginBlockEnd: 16 }} />
  if (info.hasPendingEdit) return <Alert type="info" showIcon title={t.isEdit} style={{ marginBlockEnd: 16 }} />
  return <Alert type="warning" showIcon title={t.nothing} style={{ marginBlockEnd: 16 }} />
}

/** What a candidate does not see and an examiner asks about. */
function Facts({ info }: { info: PositionInfo }) {
  const l = useLabels(positionFields)
  const who = info.hasPendingEdit ? info.pendingEditByName : info.createdByName
  return (
    <Descriptions
      bordered
      size="small"
      column={2}
      items={[
        { key: 'company', label: l.company, children: info.company.name },
        { key: 'hr', label: l.companyStaffId, children: orBlank(info.companyStaffName) },
        { key: 'category', label: l.categoryId, children: orBlank(info.categoryNames.join(' / ')) },
        { key: 'headcount', label: l.headcount, children: info.headcount },
        { key: 'fee', label: l.feeMode, children: <FeeTerms info={info} /> },
        { key: 'reason', label: l.feeReason, children: orBlank(info.feeReason) },
        { key: 'who', label: l.createdByName, children: orBlank(who) },
        { key: 'submittedAt', label: l.submittedAt, children: instant(info.hasPendingEdit ? info.pendingEditAt : info.submittedAt) },
      ]}
    />
  )
}
