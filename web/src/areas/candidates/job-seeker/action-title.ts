import { inLanguage, jobSeekerActions } from '@gongtai/contract'
import type { JobSeekerAction, JobSeekerRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

/** What a dialog is called: by its action and the candidate, or by how many of them are meant. */
export function useActionTitle(action: JobSeekerAction, of: Pick<JobSeekerRow, 'name'> | Selection<JobSeekerRow>): string {
  const t = useText(text)
  const label = inLanguage(jobSeekerActions[action].label, useLanguage())
  const row = 'count' in of ? of.rows[0] : of
  if (row === undefined || ('count' in of && of.count > 1)) return t.actionTitleMany(label, (of as Selection).count)
  return t.actionTitle(label, row.name)
}
