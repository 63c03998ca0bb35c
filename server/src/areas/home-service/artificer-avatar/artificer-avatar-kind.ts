import type { RecordKind } from '../../../kit/save.ts'
import { artificerAvatar } from './artificer-avatar.tables.ts'
import { ofArtificer } from '../check-in/check-in-scope.ts'

export const artificerAvatarKind: RecordKind<typeof artificerAvatar> = {
  type: 'ARTIFICER_AVATAR',
  table: artificerAvatar,
  title: ['newFile'],
  scope: ofArtificer(artificerAvatar.artificerId),
  labels: {
    newFile: ['新头像', 'New avatar'],
    oldFile: ['原头像', 'Former avatar'],
    state: ['状态', 'State'],
    submitSource: ['提交方式', 'Submitted by way of'],
    rejectReasonCode: ['驳回原因', 'Reason of rejection'],
    rejectReason: ['说明', 'Explanation'],
  },
  secret: ['artificerId', 'submitAt', 'examineBy', 'examineAt', 'claimedBy', 'claimedAt'],
}
