import { seekerFollowRecordType, seekerFollowRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { ofSeeker, ownSeekers, visibleSeekers } from '../job-seeker/job-seeker-scope.ts'
import { seekerFollow } from './seeker-follow.tables.ts'

/** What was said may name people, and the log could not forget it when somebody is erased. */
export const seekerFollowRecord = record(seekerFollowRecordType, {
  table: seekerFollow,
  title: ['kind'],
  scope: ofSeeker(seekerFollow.seekerId, visibleSeekers),
  writeScope: ofSeeker(seekerFollow.seekerId, ownSeekers),
  unique: { seeker_follow_visit: seekerFollowRefusals.visited },
  secret: ['seekerId', 'staffId', 'progressId', 'callLogId', 'createdAt', 'content'],
})
