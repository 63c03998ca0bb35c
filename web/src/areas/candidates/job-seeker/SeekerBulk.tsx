import { inLanguage, jobSeeker, jobSeekerActions, jobSeekerExport } from '@gongtai/contract'
import type { JobSeekerRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { OpenSeekerDialog } from './dialogs.ts'
import { text } from './text.ts'

/** So many are booked at once. */
const mostBooked = 20

interface SeekerBulkProps {
  selection: Selection<JobSeekerRow>
  list: ListQuery<typeof jobSeeker.page>
  open: OpenSeekerDialog
}

/** Each candidate is done or refused on its own, so every action is offered whatever is chosen. */
export function SeekerBulk({ selection, list, open }: SeekerBulkProps) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const offered = [
    { dialog: 'assign', code: 'JobSeekers.assign' },
    { dialog: 'claim', code: 'JobSeekers.claim' },
    { dialog: 'release', code: 'JobSeekers.release' },
    { dialog: 'tag', code: 'JobSeekers.save' },
  ] as const
  const mayBook = can('JobSeekers.book') || can('Interview.book')
  return (
    <>
      {offered
        .filter(({ code }) => can(code))
        .map(({ dialog }) => (
          <Button key={dialog} size="small" onClick={() => open(dialog, selection)}>
            {inLanguage(jobSeekerActions[dialog].label, language)}
          </Button>
        ))}
      {mayBook && (
        <Button size="small" disabled={selection.count > mostBooked} onClick={() => open('book', { seekerIds: selection.rows.map(({ id }) => id) })}>
          {inLanguage(jobSeekerActions.book.label, language)}
        </Button>
      )}
      <ExportChosen call={jobSeeker.export} kind={jobSeekerExport} selection={selection} filter={list.input}>
        {t.exportChosen}
      </ExportChosen>
    </>
  )
}
