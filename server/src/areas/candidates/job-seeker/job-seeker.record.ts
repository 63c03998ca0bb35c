import { jobSeekerRefusals, seekerRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import type { RecordOf } from '../../../kit/record.ts'
import { confidedSeekers, ownSeekers, visibleSeekers } from './job-seeker-scope.ts'
import { jobSeeker } from './job-seeker.tables.ts'

/** A candidate is written to by those in whose scope the consultant is. */
export const seekerRecord = record(seekerRecordType, {
  table: jobSeeker,
  // The log is never changed, and a name in it could not be erased (amendment 19).
  title: ['seekerCode'],
  scope: visibleSeekers,
  writeScope: ownSeekers,
  unique: { job_seeker_mobile: jobSeekerRefusals.mobileKnown, job_seeker_id_card: jobSeekerRefusals.idCardTaken },
  masked: ['mobile', 'wechat', 'email'],
  sealed: { idCardNo: 'idCardSealed' },
  revealTo: { who: confidedSeekers, refusal: jobSeekerRefusals.inPool },
  files: ['JobSeekerDetail'],
  secret: [
    'seekerCode',
    'name',
    'sound',
    'idCardSealed',
    'idCardDigest',
    'eduRank',
    'provinceCode',
    'cityCode',
    'districtCode',
    'nativeCode',
    'expectCategoryIds',
    'expectCityCodes',
    'channelId',
    'waiterId',
    'claimedAt',
    'seaRecycleAt',
    'lastWaiterId',
    'pooledAt',
    'deptId',
    'readerIds',
    'deptIds',
    'openFirst',
    'lastFollowAt',
    'lastReachedAt',
    'lastActiveAt',
    'followCount',
    'blackAt',
    'liveProgressCount',
    'progressStage',
    'employedProgressId',
    'guaranteeUntil',
    'defaultResumeId',
    'resumeCount',
    'mergedIntoId',
    'createdAt',
  ],
})

/** Claiming, assigning and booking start from every candidate that may be looked at, the pool included. */
export const visibleSeekerRecord: RecordOf<typeof jobSeeker> = { ...seekerRecord, writeScope: visibleSeekers }

export type SeekerRow = typeof jobSeeker.$inferSelect
