import { inLanguage, progress, progressActions } from '@gongtai/contract'
import type { ProgressAction, ProgressInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import type { ProgressSubject } from './dialogs.ts'
import { text } from './text.ts'
import './dialog.css'

interface StepModalProps {
  action: ProgressAction
  of: ProgressSubject
  open: boolean
  onClose: () => void
  /** What the step is called in this state, where not as its action. */
  label?: string
  children: (info: ProgressInfo) => ReactNode
}

/** The dialog of a step is called by its action and the candidate. Its form starts with what is true now. */
export function StepModal({ action, of, label, children, ...modal }: StepModalProps) {
  const t = useText(text)
  const known = inLanguage(progressActions[action].label, useLanguage())
  return (
    <FormModal title={t.actionTitle(label ?? known, of.seekerName)} {...modal}>
      <Step key={of.id} id={of.id} render={children} />
    </FormModal>
  )
}

function Step({ id, render }: { id: number; render: (info: ProgressInfo) => ReactNode }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...callQuery(progress.info, { id }), refetchOnMount: 'always' })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Begun info={data} render={render} />
}

/** The form keeps what it began with. What others change meanwhile is told when it is sent. */
function Begun({ info, render }: { info: ProgressInfo; render: (info: ProgressInfo) => ReactNode }) {
  const t = useText(text)
  const [begun] = useState(info)
  return (
    <>
      <p className="progress-about">
        <strong>{begun.positionTitle}</strong> · {begun.companyName}
      </p>
      {begun.isStopped && <Alert className="progress-alert" type="warning" showIcon title={t.stoppedHint} />}
      {render(begun)}
    </>
  )
}
