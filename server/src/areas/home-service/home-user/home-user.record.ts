import { homeUserRefusals } from '@gongtai/contract'
import { ownedByMember } from '../../../kit/scope.ts'
import { homeUser, homeUserAddress } from './home-user.tables.ts'
import { ofHomeUser } from '../home-scope.ts'
import { homeUserAddressRecordType, homeUserRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const homeUserRecord = record(homeUserRecordType, {
  table: homeUser,
  title: ['userNo', 'nickname'],
  scope: ownedByMember(homeUser.ownerId),
  unique: { home_user_mobile: homeUserRefusals.mobileTaken },
  masked: ['mobile'],
  secret: ['userNo', 'cityCode', 'ownerId', 'registerAt', 'createdAt', 'disabledAt', 'disabledBy'],
  files: ['HomeUserDetail'],
})

/** An address is in scope where its consumer is. */
export const homeUserAddressRecord = record(homeUserAddressRecordType, {
  table: homeUserAddress,
  title: ['detail'],
  scope: ofHomeUser(homeUserAddress.userId),
})
