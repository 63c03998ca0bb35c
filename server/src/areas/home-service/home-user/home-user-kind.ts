import { homeUserRefusals } from '@gongtai/contract'
import type { RecordKind } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { homeUser } from './home-user.tables.ts'

export const homeUserKind: RecordKind<typeof homeUser> = {
  type: 'HOME_USER',
  table: homeUser,
  title: ['userNo', 'nickname'],
  scope: ownedByMember(homeUser.ownerId),
  labels: {
    nickname: ['昵称', 'Nickname'],
    realName: ['姓名', 'Name'],
    gender: ['性别', 'Gender'],
    mobile: ['手机号', 'Mobile'],
    registerSource: ['注册来源', 'Source'],
    status: ['状态', 'State'],
    disableReason: ['禁用原因', 'Reason of disabling'],
    remark: ['备注', 'Remark'],
  },
  unique: { home_user_mobile: homeUserRefusals.mobileTaken },
  masked: ['mobile'],
  // The city and the owner are logged by name.
  secret: ['userNo', 'cityCode', 'ownerId', 'registerAt', 'createdAt', 'disabledAt', 'disabledBy'],
}
