import { artificerAvatar } from './artificer-avatar.tables.ts'
import { ofArtificer } from '../check-in/check-in-scope.ts'
import { artificerAvatarRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const artificerAvatarRecord = record(artificerAvatarRecordType, {
  table: artificerAvatar,
  title: ['newFile'],
  scope: ofArtificer(artificerAvatar.artificerId),
  secret: ['artificerId', 'submitAt', 'examineBy', 'examineAt', 'claimedBy', 'claimedAt'],
  files: ['HomeCheckIn', 'HomeUserDetail'],
})
