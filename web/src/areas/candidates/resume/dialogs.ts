import { paths, resume } from '@gongtai/contract'
import type { ResumeAction } from '@gongtai/contract'
import { download } from '../../../base/download.ts'
import { useText } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

/** What opens over the list of resumes and over the page of a candidate. */
export const resumeDialogs = {
  pool: () => import('../talent-pool/AddToPoolDialog.tsx'),
  poolForm: () => import('../talent-pool/PoolFormDialog.tsx'),
  versions: () => import('./VersionDrawer.tsx'),
}
export type OpenResumeDialog = OpenDialog<typeof resumeDialogs>

/** As much of a resume as its actions need. */
export interface ResumeSubject {
  id: number
  version: number
  resumeCode: string
  title: string
}

/** What the actions on one resume do, in the list, in the quick view and at a candidate. */
export function useResumeHandlers(open: OpenResumeDialog): (row: ResumeSubject) => { readonly [Name in ResumeAction]?: ActionHandler } {
  const t = useText(text)
  return row => ({
    edit: { to: paths.ResumeInsert({ resumeId: row.id }) },
    setDefault: callAction(resume.setDefault, { id: row.id, version: row.version }),
    hide: callAction(resume.changeState, { id: row.id, version: row.version, state: 'HIDDEN' }, { ask: t.hideAsk }),
    show: callAction(resume.changeState, { id: row.id, version: row.version, state: 'ACTIVE' }),
    print: { to: paths.PrintResume({ resumeId: row.id }) },
    pdf: async () => void (await download(resume.pdf, { resumeId: row.id })),
    match: { to: paths.JobMatching({ resumeCode: row.resumeCode }), label: t.match },
    pool: () => open('pool', selectionOf(row)),
    delete: callAction(resume.delete, { id: row.id, version: row.version }, { ask: t.deleteAsk(row.resumeCode) }),
  })
}
