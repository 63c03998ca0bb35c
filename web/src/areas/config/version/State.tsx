import { appVersionStates } from '@gongtai/contract'
import type { AppVersionRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

/** A draft that waits to be published says so. */
export function State({ row: { state, submittedAt } }: { row: Pick<AppVersionRow, 'state' | 'submittedAt'> }) {
  const t = useText(text)
  return (
    <>
      <StatusTag of={appVersionStates} value={state} />
      {state === 'DRAFT' && submittedAt !== null && <small className="version-submitted">{t.submitted}</small>}
    </>
  )
}
