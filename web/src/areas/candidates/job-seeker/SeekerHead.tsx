import { jobSeekerActions } from '@gongtai/contract'
import type { JobSeekerInfo } from '@gongtai/contract'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { nextSteps, seekerHandlers } from './dialogs.ts'
import type { OpenSeekerDialog } from './dialogs.ts'
import { SeekerStage } from './SeekerCells.tsx'
import { text } from './text.ts'

/** What can be done with a candidate, on the page and in the quick view: the next step is the main button. */
export function SeekerActions({ info, open }: { info: JobSeekerInfo; open: OpenSeekerDialog }) {
  return <ActionButtons of={jobSeekerActions} row={info} primary={nextSteps(info)} on={seekerHandlers(open, info)} />
}

/** Where a candidate stands. */
export function SeekerStates({ info }: { info: JobSeekerInfo }) {
  const t = useText(text)
  return (
    <span className="seeker-tags">
      {info.blacklisted && <ToneTag tone="bad">{t.notice.black}</ToneTag>}
      {info.waiterId === null && info.erasedAt === null && <ToneTag tone="neutral">{t.pool}</ToneTag>}
      {(info.employed || info.progressStage !== null) && <SeekerStage row={info} />}
      {info.noShowCount > 0 && <ToneTag tone="warn">{t.facts.noShow(info.noShowCount)}</ToneTag>}
    </span>
  )
}
