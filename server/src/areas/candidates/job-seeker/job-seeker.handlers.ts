import type { jobSeeker as calls, seekerMerge as mergeCalls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { findSeeker } from './job-seeker-info.queries.ts'
import { jobSeekerExport } from './job-seeker.export.ts'
import { findSeekerPage, visibleSeekerNames } from './job-seeker.queries.ts'
import { seekerRecord } from './job-seeker.record.ts'
import { saveSeekerCall } from './job-seeker.rules.ts'
import { assignSeeker, claimSeeker, putWaiterBack, releaseSeeker } from './seeker-claim.rules.ts'
import { deleteSeeker, eraseSeeker } from './seeker-erase.rules.ts'
import { findDuplicateSeekers } from './seeker-known.ts'
import { changeBlack, putBlackBack, putTagsBack, tagSeeker } from './seeker-mark.rules.ts'
import { previewMerge } from './seeker-merge.queries.ts'
import { decideMerge, mergeSeekers, unmergeSeeker } from './seeker-merge.rules.ts'

/** Claiming, giving and releasing change whose candidate it is, so that the former consultant is put back in one way. */
const owned = undoing(seekerRecord, putWaiterBack)

export const jobSeekerHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findSeekerPage(database, input, staff),
  export: exportHandler(jobSeekerExport),
  info: ({ id }, { database, staff, services }) => findSeeker(database, id, staff, services.cipher),
  save: (input, context) => context.once(input.requestNo, work => saveSeekerCall(work, input, context.staff, context.services.cipher)),
  exists: (input, { database, staff, services }) => findDuplicateSeekers(database, input, staff, services.cipher),
  claim: ({ ids }, context) =>
    bulk(context, ids, {
      names: wanted => visibleSeekerNames(context.database, wanted, context.staff),
      each: (work, id) => claimSeeker(work, id, context.staff),
      undo: owned,
    }),
  release: ({ ids, reason }, context) =>
    bulk(context, ids, {
      names: wanted => visibleSeekerNames(context.database, wanted, context.staff),
      each: (work, id) => releaseSeeker(work, id, reason, context.staff),
      undo: owned,
    }),
  assign: ({ ids, ...input }, context) =>
    bulk(context, ids, {
      names: wanted => visibleSeekerNames(context.database, wanted, context.staff),
      each: (work, id) => assignSeeker(work, id, input, context.staff),
      undo: owned,
    }),
  black: ({ ids, ...input }, context) =>
    bulk(context, ids, {
      names: wanted => visibleSeekerNames(context.database, wanted, context.staff),
      each: (work, id) => changeBlack(work, id, input, context.staff),
      undo: undoing(seekerRecord, putBlackBack),
    }),
  tag: ({ ids, ...input }, context) =>
    bulk(context, ids, {
      names: wanted => visibleSeekerNames(context.database, wanted, context.staff),
      each: (work, id) => tagSeeker(work, id, input, context.staff),
      undo: undoing(seekerRecord, putTagsBack),
    }),
  async delete(input, context) {
    await context.transaction(work => deleteSeeker(work, input, context.staff))
    return {}
  },
  async erase(input, context) {
    await context.transaction(work => eraseSeeker(work, input, context.staff))
    return {}
  },
}

export const seekerMergeHandlers: Handlers<typeof mergeCalls> = {
  preview: (input, context) => context.transaction(work => previewMerge(context.database, work, input, context.staff, context.language)),
  merge: (input, context) => context.once(input.requestNo, work => mergeSeekers(work, input, context.staff)),
  decide: (input, context) => context.transaction(work => decideMerge(work, input, context.staff)),
  undo: (input, context) => context.transaction(work => unmergeSeeker(work, input, context.staff)),
}
