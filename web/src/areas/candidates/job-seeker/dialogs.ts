import { paths } from '@gongtai/contract'
import type { JobSeekerAction, JobSeekerRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import type { Onward } from '../../../kit/list/next-record.ts'

/** What opens over the list of candidates and over the page of one. */
export const jobSeekerDialogs = {
  add: () => import('./SeekerDrawers.tsx'),
  edit: () => import('./SeekerDrawers.tsx'),
  claim: () => import('./OwnerDialogs.tsx'),
  release: () => import('./OwnerDialogs.tsx'),
  assign: () => import('./OwnerDialogs.tsx'),
  black: () => import('./MarkDialogs.tsx'),
  unblack: () => import('./MarkDialogs.tsx'),
  tag: () => import('./MarkDialogs.tsx'),
  delete: () => import('./EndDialogs.tsx'),
  erase: () => import('./EndDialogs.tsx'),
  merge: () => import('./MergeDialog.tsx'),
  undoMerge: () => import('./EndDialogs.tsx'),
  follow: () => import('../seeker-follow/FollowForm.tsx'),
  book: () => import('../progress/BookDialog.tsx'),
}

/** Which queue each of them works off; after it the next candidate is shown. */
export const jobSeekerOnward: Readonly<Record<string, Onward<JobSeekerRow>>> = {
  follow: { queues: ['SEEKER_FOLLOW', 'SEEKER_RECYCLE'] },
}

export type OpenSeekerDialog = OpenDialog<typeof jobSeekerDialogs>
type Handlers = { readonly [Name in JobSeekerAction]?: ActionHandler }

/** What the actions on one candidate do, in the list, in the quick view and on the page. Those that take several get one. */
export const seekerHandlers = (open: OpenSeekerDialog, row: JobSeekerRow): Handlers => ({
  edit: () => open('edit', row),
  claim: () => open('claim', selectionOf(row)),
  follow: () => open('follow', row),
  book: () => open('book', { seekerIds: [row.id] }),
  match: { to: `${paths.JobMatching({})}?seekerId=${row.id}` },
  report: { to: `${paths.JobSeekersRecReport({ reportId: 0 })}?seekerId=${row.id}` },
  assign: () => open('assign', selectionOf(row)),
  release: () => open('release', selectionOf(row)),
  tag: () => open('tag', selectionOf(row)),
  black: () => open('black', selectionOf(row)),
  unblack: () => open('unblack', selectionOf(row)),
  merge: () => open('merge', row),
  delete: () => open('delete', row),
  erase: () => open('erase', row),
})

/** The next step: whoever is in the pool is claimed, whoever is somebody's is called. */
export const nextSteps = ({ waiterId }: Pick<JobSeekerRow, 'waiterId'>): JobSeekerAction[] => (waiterId === null ? ['claim', 'assign'] : ['follow', 'book'])
